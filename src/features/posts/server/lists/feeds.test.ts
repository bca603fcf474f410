import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blocks,
  communities,
  communityMembers,
  follows,
  mutes,
  posts,
  postTags,
  restaurantFollows,
  savedRestaurants,
  users,
} from '#db/schema.ts';
import {
  countNewPosts,
  createPost,
  deletePost,
  listPosts,
  listSuggestedPosts,
  type Post,
  searchTags,
} from '#features/posts/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

type Fields = Partial<typeof posts.$inferInsert>;

/** A post of some minutes ago, with the columns that feeds read. */
async function addPost(person: Person, minutesAgo: number, fields: Fields = {}): Promise<number> {
  const { db } = app.services;
  const createdAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const [post] = await db
    .insert(posts)
    .values({ userId: person.id, content: `${minutesAgo} minutes ago`, createdAt, ...fields })
    .returning();
  if (!post) throw new Error('An insert returned no row.');
  if (!fields.authorRestaurantId)
    await db
      .update(users)
      .set({ lastPostAt: sql`greatest(last_post_at, ${createdAt}::timestamptz)` })
      .where(eq(users.id, person.id));
  return post.id;
}

const follow = (me: Person, other: Person) =>
  app.services.db.insert(follows).values({ followerId: me.id, followingId: other.id });

type Query = Parameters<Person['send']>[1] & object;

const toIds = (body: unknown) => (body as Post[]).map(({ id }) => id);

const list = async (person: Person, query: Query) => {
  const { status, body } = await person.send(listPosts, query);
  expect(status).toBe(200);
  return toIds(body);
};

/** All pages of a list, by its links. */
async function readAll(person: Person, url: string): Promise<number[][]> {
  const pages = [];
  for (let next: string | undefined = url; next; ) {
    const { body, headers } = await person.request('GET', next);
    pages.push(toIds(body));
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  return pages;
}

test('the wall of people holds followees and oneself, newest first, without muted people', async () => {
  const [me, ana, rui, loud, stranger] = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  if (!me || !ana || !rui || !loud || !stranger) throw new Error('Nobody is there.');
  for (const person of [ana, rui, loud]) await follow(me, person);
  await app.services.db.insert(mutes).values({ muterId: me.id, mutedId: loud.id });
  const place = await addRestaurant(app.services, ana.id);
  const older = await addPost(ana, 50, { audience: 'followers' });
  const mine = await addPost(me, 40);
  const newer = await addPost(rui, 30);
  await addPost(loud, 20);
  await addPost(stranger, 10);
  await addPost(ana, 5, { authorRestaurantId: place.id });
  expect(await list(me, { tab: 'people' })).toEqual([newer, mine, older]);
  await app.services.db
    .update(mutes)
    .set({ until: new Date(Date.now() - 1000).toISOString() })
    .where(eq(mutes.muterId, me.id));
  expect(await list(me, { tab: 'people' })).toHaveLength(4);
});

test('pages of the wall neither skip nor repeat, however many people posted', async () => {
  const me = await app.person();
  const people = await Promise.all(Array.from({ length: 9 }, () => app.person()));
  const expected: Array<[number, number]> = [];
  for (const [n, person] of people.entries()) {
    await follow(me, person);
    for (let k = 0; k < n; k++) {
      // Some of them at the same time.
      const minutes = 100 + ((n * 7 + k * 3) % 10);
      expected.push([
        minutes,
        await addPost(person, 0, { createdAt: new Date(minutes * 60_000).toISOString() }),
      ]);
    }
  }
  expected.sort((a, b) => b[0] - a[0] || b[1] - a[1]);
  const pages = await readAll(me, '/api/posts?tab=people&limit=5');
  expect(pages.flat()).toEqual(expected.map(([, id]) => id));
  expect(pages.slice(0, -1).every((page) => page.length === 5)).toBe(true);
});

test('of posts by restaurants those of followed ones come first', async () => {
  const [me, owner] = [await app.person(), await app.person({ type: 'restaurant' })];
  const [followedPerson, other, hiddenPerson] = [
    await addRestaurant(app.services, owner.id),
    await addRestaurant(app.services, owner.id),
    await addRestaurant(app.services, owner.id, { status: 'rejected' }),
  ];
  await app.services.db.insert(restaurantFollows).values({ userId: me.id, restaurantId: followedPerson.id });
  const by = (place: { id: number }, minutes: number) =>
    addPost(owner, minutes, { authorRestaurantId: place.id });
  const [a, b] = [await by(followedPerson, 500), await by(followedPerson, 400)];
  const [c, d] = [await by(other, 300), await by(other, 200)];
  const hiddenPost = await by(hiddenPerson, 100);
  const pages = (await readAll(me, '/api/posts?tab=restaurants&limit=1')).flat();
  expect(pages.filter((id) => [a, b, c, d, hiddenPost].includes(id))).toEqual([b, a, d, c]);
  const all = await list(app.visitor, { tab: 'restaurants' });
  expect(all.filter((id) => [a, b, c, d].includes(id))).toEqual([d, c, b, a]);
  const one = await list(me, { restaurant: followedPerson.id });
  const about = await addPost(me, 1, { restaurantId: followedPerson.id });
  expect([one, await list(me, { restaurant: followedPerson.id })]).toEqual([
    [b, a],
    [about, b, a],
  ]);
});

test('the wall of communities holds those that one joined, and posts with the tag of challenges', async () => {
  const { db } = app.services;
  const [me, ana] = [await app.person(), await app.person()];
  const rows = await db
    .insert(communities)
    .values([
      { slug: 'joined', name: 'Joined', memberCount: 9 },
      { slug: 'other', name: 'Other', memberCount: 8 },
    ])
    .returning();
  const [joinedCommunity, other] = rows.map(({ id }) => id);
  await db.insert(communityMembers).values({ communityId: joinedCommunity ?? 0, userId: me.id });
  const inside = await addPost(ana, 30, { communityId: joinedCommunity });
  const outside = await addPost(ana, 20, { communityId: other });
  const both = await addPost(ana, 10, { communityId: joinedCommunity });
  const taggedPost = await addPost(ana, 5);
  for (const [postId, minutes] of [
    [both, 10],
    [taggedPost, 5],
  ] as const) {
    const [post] = await db.select().from(posts).where(eq(posts.id, postId));
    expect(minutes).toBeGreaterThan(0);
    await db.insert(postTags).values({ tag: 'foodchallenge', postId, createdAt: post?.createdAt ?? '' });
  }
  expect(await list(me, { tab: 'communities' })).toEqual([taggedPost, both, inside]);
  expect(await list(app.visitor, { tab: 'communities' })).toEqual([taggedPost, both, outside, inside]);
  expect(await list(me, { community: 'other' })).toEqual([outside]);
  const suggested = await me.send(listSuggestedPosts, { tab: 'communities' });
  expect(suggested.body).toMatchObject([{ id: outside, reason: 'New in Other' }]);
});

test('a tag lists its posts in whatever letters one asks', async () => {
  const me = await app.person();
  const { body } = await me.send(createPost, { content: 'So good #Ramen' });
  const { id } = body as Post;
  expect(await list(app.visitor, { tag: '#RAMEN' })).toEqual([id]);
  expect(await list(app.visitor, { tag: 'no such tag' })).toEqual([]);
  expect(await list(app.visitor, { tag: 'ramenlove' })).toEqual([]);
});

test('an author’s list has the posts in their own name', async () => {
  const me = await app.person();
  const place = await addRestaurant(app.services, me.id);
  const mine = await addPost(me, 2);
  await addPost(me, 1, { authorRestaurantId: place.id });
  expect(await list(app.visitor, { author: me.username.toUpperCase() })).toEqual([mine]);
  expect((await app.visitor.send(listPosts, { author: 'nobody-of-this-name' })).status).toBe(404);
});

test('visitors see public posts, and changes of this process at once', async () => {
  const [me, shy] = [await app.person(), await app.person({ isPrivate: true })];
  const { body } = await me.send(createPost, { content: 'Public' });
  const { id } = body as Post;
  const secret = await addPost(shy, 0);
  const first = await list(app.visitor, { tab: 'people' });
  expect(first[0]).toBe(id);
  expect(first).not.toContain(secret);
  await me.send(deletePost, { id });
  expect(await list(app.visitor, { tab: 'people' })).not.toContain(id);
  expect(await list(app.visitor, {})).not.toContain(id);
});

test('suggestions are public posts of others, each with its reason', async () => {
  const { db } = app.services;
  const [me, ana, friend, savedFan, plain, popular, foe] = await Promise.all([
    app.person(),
    app.person({ name: 'Ana' }),
    app.person(),
    app.person(),
    app.person(),
    app.person(),
    app.person(),
  ]);
  await follow(me, ana);
  await follow(ana, friend);
  await db.insert(blocks).values({ blockerId: foe.id, blockedId: me.id });
  const place = await addRestaurant(app.services, plain.id, { name: 'Cais 1543' });
  await db.insert(savedRestaurants).values({ userId: me.id, restaurantId: place.id });
  const expected = [
    [await addPost(savedFan, 0, { restaurantId: place.id }), 'From Cais 1543, which you saved'],
    [await addPost(friend, 0), 'Followed by Ana'],
    [await addPost(popular, 0, { likes: 7 }), 'Popular: 7 people like it'],
    [await addPost(plain, 0), 'New from people you do not follow'],
  ];
  const hiddenPosts = [
    await addPost(me, 0),
    await addPost(ana, 0),
    await addPost(foe, 0),
    await addPost(plain, 0, { audience: 'followers' }),
  ];
  const { body } = await me.send(listSuggestedPosts, {});
  const reasons = (body as Post[]).map(({ id, reason }) => [id, reason]);
  expect(reasons).toEqual(expect.arrayContaining(expected));
  expect(toIds(body).filter((id) => hiddenPosts.includes(id))).toEqual([]);
  expect((await app.visitor.send(listSuggestedPosts, {})).body).toEqual([]);
  expect((await me.send(listSuggestedPosts, { tab: 'restaurants' })).body).toEqual([]);
});

test('new posts are counted up to 20', async () => {
  const [me, ana] = [await app.person(), await app.person()];
  await follow(me, ana);
  expect((await me.send(countNewPosts, {})).body).toEqual({ count: 0 });
  const visiblePost = await addPost(ana, 60);
  expect((await me.send(countNewPosts, {})).body).toEqual({ count: 1 });
  const count = async () => (await me.send(countNewPosts, { after: visiblePost })).body;
  expect(await count()).toEqual({ count: 0 });
  for (let n = 0; n < 3; n++) await addPost(ana, 50 - n);
  expect(await count()).toEqual({ count: 3 });
  for (let n = 0; n < 20; n++) await addPost(ana, 40 - n);
  expect(await count()).toEqual({ count: 20 });
});

test('an empty wall is an empty list', async () => {
  const me = await app.person();
  for (const tab of ['people', 'communities'] as const)
    expect((await list(me, { tab })).filter((id) => id < 0)).toEqual([]);
  expect(await list(me, { tab: 'people' })).toEqual([]);
  expect((await me.request('GET', '/api/posts?tab=elsewhere')).status).toBe(400);
  expect((await me.request('GET', '/api/posts?tab=people&cursor=nonsense')).status).toBe(400);
});

test('tags are offered by their beginning, those of most visible posts first', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const write = (by: Person, content: string, more = {}) => by.send(createPost, { content, ...more });
  await write(other, '#quincejam #quince');
  await write(me, '#QUINCE again');
  await write(other, '#quiche for followers', { audience: 'followers' });
  await write(other, '#squince');
  const find = async (q: string) => (await me.send(searchTags, { q })).body;
  expect(await find('qui')).toEqual([
    { tag: 'quince', posts: 2 },
    { tag: 'quincejam', posts: 1 },
  ]);
  expect(await find('#QuinceJ')).toEqual([{ tag: 'quincejam', posts: 1 }]);
  expect(await find('quite')).toEqual([]);
  expect(await find('%')).toEqual([]);
});
