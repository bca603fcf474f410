import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { createQueryClient, endpointMutation, pages, query, refresh } from './api.ts';
import { patch } from './patch.ts';

const Post = z.object({ id: z.int(), liked: z.boolean(), likes: z.int() });
type Post = z.output<typeof Post>;
const byId = z.object({ id: z.int() });
const listPosts = listEndpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'public',
  summary: 'Posts',
  input: z.object({ tag: z.string().optional(), cursor: z.string().optional() }),
  reply: z.array(Post),
});
const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'public',
  summary: 'A post',
  input: byId,
  reply: Post,
});
const likePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/like',
  access: 'signed-in',
  summary: 'Like a post',
  input: byId,
  reply: z.object({ likes: z.int() }),
});
const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'signed-in',
  summary: 'Delete a post',
  input: z.object({ id: z.coerce.number<string>() }),
  reply: z.object({}),
});

const applyLike = (post: Post, id: number): Post =>
  post.id === id ? { ...post, liked: true, likes: post.likes + Number(!post.liked) } : post;
const like = {
  optimistic: ({ id }: { id: number }) => [
    patch(listPosts, (post) => applyLike(post, id)),
    patch(getPost, (post) => applyLike(post, id)),
  ],
};

const makePost = (id: number): Post => ({ id, liked: false, likes: 4 });
const single = query(getPost, { id: 1 });
const feed = pages(listPosts, {});
const tagQuery = query(listPosts, { tag: 'ramen' });

/** Opens a page with three reads of the same posts, and records the endpoints that are called afterwards. */
async function openPage() {
  const calls: string[] = [];
  let wait = Promise.resolve();
  const client = createQueryClient(async (to, input) => {
    calls.push(to.path);
    await wait;
    const page =
      'cursor' in input
        ? { items: [makePost(3)], next: null, total: 3 }
        : { items: [makePost(1), makePost(2)], next: 'more', total: 3 };
    return (to.paged ? page : makePost(1)) as never; // The replies of these endpoints.
  });
  await client.fetchQuery(single);
  await client.fetchInfiniteQuery(feed);
  await client.fetchQuery(tagQuery);
  calls.length = 0;
  return {
    client,
    calls,
    /** Holds the answers to reads until the function that it gives is called. */
    holdReads() {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return resolve;
    },
    mutate: (options: Parameters<typeof endpointMutation<typeof likePost>>[1], id = 1) =>
      client.getMutationCache().build(client, endpointMutation(likePost, options)).execute({ id }),
    shown: () => ({
      single: client.getQueryData(single.queryKey)?.likes,
      feed: client.getQueryData(feed.queryKey)?.pages.flatMap(({ items }) => items.map(({ likes }) => likes)),
      tagged: client.getQueryData(tagQuery.queryKey)?.items.map(({ likes }) => likes),
    }),
    outOfDate: () =>
      [single, feed, tagQuery].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated),
  };
}

/** Stubs the server's next answer, which the test sends. */
function stubReply() {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => (await reply.promise).clone());
  return {
    succeed: (value: unknown) => reply.resolve(Response.json(value)),
    refuse: (status: number) => reply.resolve(Response.json({ message: 'No' }, { status })),
  };
}
afterEach(() => vi.unstubAllGlobals());

const AFTER = { single: 5, feed: [5, 4], tagged: [5, 4] };
const BEFORE = { single: 4, feed: [4, 4], tagged: [4, 4] };

test('a patch shows before the reply in every cached list and reply, and stays', async () => {
  const { mutate, shown } = await openPage();
  const server = stubReply();
  const mutation = mutate(like);
  await expect.poll(() => shown()).toEqual(AFTER);
  server.succeed({ likes: 5 });
  await mutation;
  expect(shown()).toEqual(AFTER);
});

test('a change that fails is undone without reading anything', async () => {
  const { mutate, shown, calls } = await openPage();
  const server = stubReply();
  const mutation = mutate(like);
  await expect.poll(() => shown()).toEqual(AFTER);
  server.refuse(500);
  await expect(mutation).rejects.toMatchObject({ status: 500 });
  expect(shown()).toEqual(BEFORE);
  expect(calls).toEqual([]);
});

test('a change that fails beside another one of the same list makes the list read again', async () => {
  const { client, mutate, shown, outOfDate } = await openPage();
  const first = stubReply();
  const failing = mutate(like, 1);
  await expect.poll(() => shown().tagged).toEqual([5, 4]);
  const second = stubReply();
  const mutation = mutate(like, 2);
  await expect.poll(() => shown().tagged).toEqual([5, 5]);
  second.succeed({ likes: 5 });
  await mutation;
  const stop = new QueryObserver(client, tagQuery).subscribe(() => {});
  first.refuse(500);
  await expect(failing).rejects.toMatchObject({ status: 500 });
  // The server's list, which knows of neither.
  await expect.poll(() => shown().tagged).toEqual([4, 4]);
  expect(outOfDate()).toEqual([false, true, false]);
  stop();
});

test('a page whose read began before the press does not undo it', async () => {
  const { client, mutate, shown, holdReads } = await openPage();
  const list = new InfiniteQueryObserver(client, feed);
  const stop = list.subscribe(() => {});
  const arrive = holdReads();
  const more = list.fetchNextPage();
  const server = stubReply();
  const mutation = mutate(like);
  await expect.poll(() => shown().feed).toEqual([5, 4]);
  server.succeed({ likes: 5 });
  await mutation;
  arrive();
  await more;
  expect(shown().feed).toEqual([5, 4, 4]);
  stop();
});

test('null removes an item and counts one less; a list without it stays the same object', async () => {
  const { client } = await openPage();
  const remove = patch(listPosts, (post) => (post.id === 1 ? null : post));
  remove(client);
  expect(client.getQueryData(tagQuery.queryKey)).toEqual({ items: [makePost(2)], next: 'more', total: 2 });
  const before = client.getQueryData(feed.queryKey);
  remove(client);
  expect(client.getQueryData(feed.queryKey)).toBe(before);
});

test('the reply may say what others are now', async () => {
  const { mutate, shown, calls } = await openPage();
  stubReply().succeed({ likes: 9 });
  await mutate({ updates: ({ likes }) => [patch(getPost, (post) => ({ ...post, likes }))] });
  expect(shown().single).toBe(9);
  expect(calls).toEqual([]);
});

test('refreshes read the visible queries again before `success`, and mark the others', async () => {
  const { client, calls, mutate, outOfDate } = await openPage();
  const stop = new QueryObserver(client, tagQuery).subscribe(() => {});
  stubReply().succeed({ likes: 5 });
  const success = vi.fn(() => calls.push('success'));
  await mutate({ refreshes: [listPosts], success });
  expect(calls).toEqual([listPosts.path, 'success']);
  expect(outOfDate()).toEqual([false, true, false]);
  // A patch ignores stale queries.
  patch(listPosts, (post) => applyLike(post, 1))(client);
  expect(outOfDate()).toEqual([false, true, false]);
  await mutate({ refreshes: 'everything' });
  expect(outOfDate()).toEqual([true, true, false]);
  stop();
});

test.each([
  [404, [true, true]],
  [409, [true, true]],
  [400, [false, false]],
  [500, [false, false]],
])('refused with %i, lists are out of date: %j', async (status, expected) => {
  const { mutate, outOfDate } = await openPage();
  stubReply().refuse(status);
  await expect(mutate({ refreshes: [listPosts] })).rejects.toMatchObject({ status });
  expect(outOfDate().slice(1)).toEqual(expected);
});

test('a first read that began before a write is done again after it', async () => {
  const reads: Array<(items: Post[]) => void> = [];
  const client = createQueryClient(
    () => new Promise((resolve) => reads.push((items) => resolve({ items, next: null, total: 0 } as never))),
  );
  const stop = new QueryObserver(client, tagQuery).subscribe(() => {});
  const read = refresh(client, [listPosts]);
  reads[0]?.([]);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.([makePost(1)]);
  await read;
  expect(client.getQueryData(tagQuery.queryKey)?.items).toEqual([makePost(1)]);
  expect(reads).toHaveLength(2);
  stop();
});

test('a deleted item is not requested again', async () => {
  const { client, calls } = await openPage();
  const stops = [new QueryObserver(client, single), new QueryObserver(client, tagQuery)].map((observer) =>
    observer.subscribe(() => {}),
  );
  stubReply().succeed({});
  const options = endpointMutation(deletePost, { refreshes: 'everything' });
  await client.getMutationCache().build(client, options).execute({ id: '1' });
  expect(calls).toEqual([listPosts.path]);
  for (const stop of stops) stop();
});
