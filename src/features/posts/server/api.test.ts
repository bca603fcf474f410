import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blocks,
  communities,
  communityMembers,
  follows,
  posts,
  postTags,
  restaurantAudiences,
  uploads,
  users,
} from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { createPost, deletePost, editPost, getPost, listPosts, type Post } from '../contract.ts';

let app: TestApp;
let ana: Person;
let rui: Person;
let owner: Person;
let place: Awaited<ReturnType<typeof addRestaurant>>;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  ana = await app.person({ name: 'Ana' });
  rui = await app.person();
  owner = await app.person({ type: 'restaurant' });
  place = await addRestaurant(app.services, owner.id, { name: 'Cais 1543', logo: '/media/logo/800.webp' });
});
afterAll(() => app.close());

// The contract's shape has checked the reply.
const write = async (person: Person, input: Parameters<typeof person.send<typeof createPost>>[1]) => {
  const { status, body } = await person.send(createPost, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Post & { earned: string[] };
};

const addPicture = async (person: Person) => {
  const address = `/media/${crypto.randomUUID()}/800.webp`;
  const picture = {
    userId: person.id,
    address,
    width: 800,
    height: 600,
    placeholder: 'data:,',
    alt: 'A plate',
  };
  await app.services.db.insert(uploads).values(picture);
  return address;
};

const readLastPostAt = async (id: number) => {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  return row?.lastPostAt;
};

test('a post has text, photos, a place, a dish, tags and mentions', async () => {
  const dish = await addDish(app.services, place.id, { name: 'Bacalhau', price: 1_450 });
  const image = await addPicture(ana);
  const post = await write(ana, {
    content: `Lunch with @${rui.username} and @nobody-here #Fish #Lisboa`,
    images: [image, image],
    restaurantId: place.id,
    menuItemId: dish.id,
  });
  const { earned, ...fields } = post;
  expect(earned).toEqual([]);
  expect(fields).toEqual({
    id: post.id,
    userId: ana.id,
    author: { kind: 'person', id: ana.id, username: ana.username, name: 'Ana', avatar: null },
    restaurantId: place.id,
    restaurant: { id: place.id, name: 'Cais 1543' },
    dish: { id: dish.id, name: 'Bacalhau', price: 1_450, currency: 'USD', priceText: '$14.50' },
    community: null,
    content: `Lunch with @${rui.username} and @nobody-here #Fish #Lisboa`,
    lang: null,
    images: [image],
    alts: { [image]: 'A plate' },
    audience: 'everyone',
    tags: ['fish', 'lisboa'],
    mentions: [rui.username],
    likes: 0,
    commentCount: 0,
    isLiked: false,
    isMine: true,
    canComment: true,
    createdAt: expect.any(String),
    editedAt: null,
    broughtFrom: null,
    comment: null,
    reason: null,
  });
  expect(await readLastPostAt(ana.id)).toBe(post.createdAt);
  const answer = await app.visitor.send(getPost, { id: post.id });
  expect(answer.body).toEqual({ ...fields, isMine: false });
});

test('a post with neither text nor photo is refused, as are foreign photos and dishes of other menus', async () => {
  const other = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, other.id);
  const foreign = await addPicture(rui);
  const expectRefusal = async (input: object) => {
    const { status, body } = await ana.request('POST', '/api/posts', input);
    return [status, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  expect(await expectRefusal({ content: '   ' })).toEqual([400, ['content']]);
  expect(await expectRefusal({ content: 'a'.repeat(2001) })).toEqual([400, ['content']]);
  expect(await expectRefusal({ images: [foreign] })).toEqual([400, ['images']]);
  expect(await expectRefusal({ images: ['https://elsewhere.example/a.jpg'] })).toEqual([400, ['images.0']]);
  expect(await expectRefusal({ content: 'a', restaurantId: place.id, menuItemId: dish.id })).toEqual([
    400,
    ['menuItemId'],
  ]);
  expect(await expectRefusal({ content: 'a', menuItemId: dish.id })).toEqual([400, ['menuItemId']]);
  expect(await expectRefusal({ content: 'a', restaurantId: 999_999 })).toEqual([400, ['restaurantId']]);
  expect((await app.visitor.request('POST', '/api/posts', { content: 'a' })).status).toBe(401);
});

test('the same key posts once, however often it is sent', async () => {
  const me = await app.person();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const calls = Array.from({ length: 8 }, () =>
    me.request('POST', '/api/posts', { content: 'Once' }, headers),
  );
  const answers = await Promise.all(calls);
  const good = answers.filter(({ status }) => status === 200);
  expect(new Set(good.map(({ body }) => (body as Post).id)).size).toBe(1);
  const rows = await app.services.db.select().from(posts).where(eq(posts.userId, me.id));
  expect(rows).toHaveLength(1);
});

test('an owner writes in the name of an own, approved restaurant, and no reply names the owner', async () => {
  const post = await write(owner, { content: 'Fresh sardines #grill', authorRestaurantId: place.id });
  expect(post).toMatchObject({
    userId: null,
    author: { kind: 'restaurant', id: place.id, name: 'Cais 1543', avatar: '/media/logo/800.webp' },
    isMine: true,
  });
  const { text } = await app.visitor.send(getPost, { id: post.id });
  expect(text).not.toContain(owner.username);
  expect(await readLastPostAt(owner.id)).toBeNull();
  const [audience] = await app.services.db
    .select()
    .from(restaurantAudiences)
    .where(eq(restaurantAudiences.restaurantId, place.id));
  expect(audience?.lastPostAt).toBe(post.createdAt);

  const send = (person: Person, authorRestaurantId: number, audience?: 'followers') =>
    person.send(createPost, { content: 'a', authorRestaurantId, ...(audience && { audience }) });
  expect((await send(ana, place.id)).status).toBe(404);
  expect((await send(owner, place.id, 'followers')).status).toBe(400);
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect((await send(owner, pending.id)).status).toBe(409);
});

test('only members post in a community', async () => {
  const { db } = app.services;
  const [community] = await db
    .insert(communities)
    .values({ slug: 'wine-lovers', name: 'Wine Lovers', founderId: rui.id })
    .returning();
  const communityId = community?.id ?? 0;
  expect((await ana.send(createPost, { content: 'Hi', communityId })).status).toBe(403);
  await db.insert(communityMembers).values({ communityId, userId: ana.id });
  const post = await write(ana, { content: 'Hi', communityId });
  expect(post.community).toEqual({ id: communityId, slug: 'wine-lovers', name: 'Wine Lovers' });
  const list = await app.visitor.send(listPosts, { community: 'wine-lovers' });
  expect(list.body).toMatchObject([{ id: post.id }]);
  expect((await app.visitor.send(listPosts, { community: 'no-such' })).status).toBe(404);
});

test('an edit changes tags and mentions, and keeps the fields that it leaves out', async () => {
  const dish = await addDish(app.services, place.id);
  const post = await write(ana, { content: 'Soup #soup', restaurantId: place.id, menuItemId: dish.id });
  const answer = await ana.send(editPost, { id: post.id, content: `Stew #stew @${rui.username}` });
  expect(answer.body).toMatchObject({
    content: `Stew #stew @${rui.username}`,
    tags: ['stew'],
    mentions: [rui.username],
    dish: { id: dish.id },
    editedAt: expect.any(String),
  });
  const withoutPlace = await ana.send(editPost, { id: post.id, restaurantId: null });
  expect(withoutPlace.body).toMatchObject({ restaurant: null, dish: null, tags: ['stew'] });
  expect((await ana.send(editPost, { id: post.id, content: '' })).status).toBe(400);
  // Invisible characters make no post either.
  expect((await ana.send(editPost, { id: post.id, content: '\u200b\u3164' })).status).toBe(400);
  expect((await rui.send(editPost, { id: post.id, content: 'Mine' })).status).toBe(404);
  expect((await ana.send(getPost, { id: post.id })).body).toMatchObject({
    content: expect.stringContaining('Stew'),
  });
});

test('a deleted post is gone with its tags, and its author posted last before it', async () => {
  const me = await app.person();
  const first = await write(me, { content: 'One #one' });
  const second = await write(me, { content: 'Two #two' });
  expect(await readLastPostAt(me.id)).toBe(second.createdAt);
  expect((await rui.send(deletePost, { id: second.id })).status).toBe(404);
  expect((await me.send(deletePost, { id: second.id })).status).toBe(200);
  expect((await me.send(deletePost, { id: second.id })).status).toBe(404);
  expect((await me.send(getPost, { id: second.id })).status).toBe(404);
  expect(await readLastPostAt(me.id)).toBe(first.createdAt);
  const tags = await app.services.db.select().from(postTags).where(eq(postTags.postId, second.id));
  expect(tags).toEqual([]);
  await me.send(deletePost, { id: first.id });
  expect(await readLastPostAt(me.id)).toBeNull();
});

test('only followers see posts for followers and of private accounts', async () => {
  const { db } = app.services;
  const [shy, follower, blocked] = [
    await app.person({ isPrivate: true }),
    await app.person(),
    await app.person(),
  ];
  await db.insert(follows).values([
    { followerId: follower.id, followingId: shy.id },
    { followerId: follower.id, followingId: ana.id },
  ]);
  const privatePost = await write(shy, { content: 'Private' });
  const narrow = await write(ana, { content: 'For followers', audience: 'followers' });
  const open = await write(ana, { content: 'For all' });
  await db.insert(blocks).values({ blockerId: ana.id, blockedId: blocked.id });
  const statuses = async (person: Person) =>
    Promise.all(
      [privatePost, narrow, open].map(async ({ id }) => (await person.send(getPost, { id })).status),
    );
  expect(await statuses(follower)).toEqual([200, 200, 200]);
  expect(await statuses(app.visitor)).toEqual([404, 404, 200]);
  expect(await statuses(rui)).toEqual([404, 404, 200]);
  expect(await statuses(blocked)).toEqual([404, 404, 404]);
  expect(await statuses(shy)).toEqual([200, 404, 200]);
  expect((await blocked.send(listPosts, { author: ana.username })).status).toBe(404);
  expect((await app.visitor.send(listPosts, { author: shy.username })).body).toEqual([]);
});

test('people who do not allow mentions by the writer are not mentioned', async () => {
  const { db } = app.services;
  const [quiet, picky, blocker] = [
    await app.person({ mentionPolicy: 'nobody' }),
    await app.person({ mentionPolicy: 'followers' }),
    await app.person(),
  ];
  await db.insert(blocks).values({ blockerId: blocker.id, blockedId: ana.id });
  const content = `@${quiet.username} @${picky.username} @${blocker.username} @${rui.username.toUpperCase()}`;
  expect((await write(ana, { content })).mentions).toEqual([rui.username]);
  await db.insert(follows).values({ followerId: ana.id, followingId: picky.id });
  expect((await write(ana, { content })).mentions.sort()).toEqual([rui.username, picky.username].sort());
});

test('an account younger than a day posts no links, and three times an hour', async () => {
  const limited = await openApp();
  const fresh = await limited.person({ createdAt: new Date().toISOString() });
  const member = await limited.person();
  const content = 'See https://example.com';
  expect((await fresh.send(createPost, { content })).status).toBe(400);
  expect((await member.send(createPost, { content })).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await fresh.send(createPost, { content: `Hello ${n}` })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await member.send(createPost, { content: 'Hello' })).status).toBe(200);
  await limited.close();
});

test('hostile text comes back as it was written', async () => {
  const content =
    '<script>alert(1)</script> {{x}} =HYPERLINK("a") \u202e @@@ ### https://a.example/"onload="x';
  expect((await write(ana, { content })).content).toBe(content);
});
