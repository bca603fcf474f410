import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointMutation, query } from '#kit/web/api.ts';
import { toastStore } from '#kit/web/toast.ts';
import { cachedReply, createPartClient, holdCalls, renderPart } from '#testing/parts.tsx';
import { POST } from '#testing/web/samples.ts';
import { getPost, likePost, type Post, unlikePost } from '../contract.ts';
import { createLikeCallbacks, LikeButton } from './LikeButton.tsx';

const ME = { id: 1, username: 'joe', avatar: null };

afterEach(() => void vi.unstubAllGlobals());

function press(post: Post, nextLiked: boolean) {
  const client = createPartClient([cachedReply(getPost, { id: post.id }, post)]);
  const calls = holdCalls();
  const to = nextLiked ? likePost : unlikePost;
  const handlers = endpointMutation(to, createLikeCallbacks(post.id, nextLiked));
  const mutation = new MutationObserver(client, handlers).mutate({ id: post.id }).catch(() => undefined);
  const readCard = () => {
    const { likes, isLiked } = client.getQueryData(query(getPost, { id: post.id }).queryKey) ?? {};
    return { likes, isLiked };
  };
  return { calls, mutation, readCard };
}

test('a like shows before the server has replied, and then the reply', async () => {
  const { calls, mutation, readCard } = press(POST, true);
  await vi.waitUntil(() => calls.sent.length > 0);
  expect(readCard()).toEqual({ likes: 5, isLiked: true });
  calls.answer(likePost, { id: 7 }, { likes: 12, isLiked: true });
  await mutation;
  expect(readCard()).toEqual({ likes: 12, isLiked: true });
});

test('a like that was not saved is undone with a toast', async () => {
  const { calls, mutation, readCard } = press(POST, true);
  await vi.waitUntil(() => calls.sent.length > 0);
  calls.refuse(likePost, { id: 7 }, 429, 'That is a lot of likes.');
  await mutation;
  expect(readCard()).toEqual({ likes: 4, isLiked: false });
  expect(toastStore.get()).toMatchObject({
    title: 'Couldn’t save your like',
    description: 'That is a lot of likes.',
    variant: 'destructive',
  });
});

test('taking a like back that fails puts it back', async () => {
  const { calls, mutation, readCard } = press({ ...POST, isLiked: true }, false);
  await vi.waitUntil(() => calls.sent.length > 0);
  expect(readCard()).toEqual({ likes: 3, isLiked: false });
  calls.refuse(unlikePost, { id: 7 }, 503, 'Please try again.');
  await mutation;
  expect(readCard()).toEqual({ likes: 4, isLiked: true });
});

test('a like that is there already is not counted twice', async () => {
  const { calls, readCard } = press({ ...POST, isLiked: true }, true);
  await vi.waitUntil(() => calls.sent.length > 0);
  expect(readCard()).toEqual({ likes: 4, isLiked: true });
});

test('the heart of a visitor leads to signing in, and that of a reader shows their like', () => {
  const visitor = renderPart(<LikeButton post={POST} viewer={{ user: null, signIn: '/auth' }} />);
  expect(visitor.links).toEqual(['Like the post by Ana']);
  expect(visitor.buttons).toEqual([]);
  const reader = renderPart(
    <LikeButton post={{ ...POST, isLiked: true }} viewer={{ user: ME, signIn: null }} />,
  );
  expect(reader.buttons).toEqual(['Like the post by Ana']);
  expect(reader.html).toContain('aria-pressed="true"');
});
