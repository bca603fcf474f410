import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, blocks, follows, mutes, stories, storyViews, uploads, users } from '#db/schema.ts';
import { decideReports, listReports } from '#features/moderation/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  createStory,
  deleteStory,
  listStories,
  listStoryViewers,
  type Story,
  viewStory,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

async function addPhoto(person: Person, { width = 800, height = 1422, createdAt = new Date() } = {}) {
  const address = `/media/${crypto.randomUUID()}/800.webp`;
  await app.services.db.insert(uploads).values({
    userId: person.id,
    address,
    width,
    height,
    placeholder: 'data:,',
    alt: 'A stove',
    createdAt: createdAt.toISOString(),
  });
  return address;
}

async function add(person: Person, input: { line?: string; restaurantId?: number } = {}) {
  const { status, body } = await person.send(createStory, { image: await addPhoto(person), ...input });
  expect([status, body]).toEqual([200, expect.anything()]);
  // The contract's shape has checked the reply.
  return body as Story;
}

const follow = (one: Person, other: Person) =>
  app.services.db.insert(follows).values({ followerId: one.id, followingId: other.id });

const list = async (person: Person, input = {}) => (await person.send(listStories, input)).body as Story[];
const listMine = async (person: Person) =>
  (await list(person, { limit: 100 })).filter(({ isMine }) => isMine);
const idsFor = async (person: Person) => (await list(person)).map(({ id }) => id);
const age = (id: number, hours: number) =>
  app.services.db
    .update(stories)
    .set({ expiresAt: new Date(Date.now() + (24 - hours) * HOUR_MS).toISOString() })
    .where(eq(stories.id, id));

test('a story has a photo, a line and a place for 24 hours', async () => {
  const [ana, owner] = [await app.person({ name: 'Ana' }), await app.person({ type: 'restaurant' })];
  const place = await addRestaurant(app.services, owner.id, { name: 'Cais 1543' });
  const story = await add(ana, { line: ' First one\nthrough the door ', restaurantId: place.id });
  expect(story).toEqual({
    id: story.id,
    userId: ana.id,
    username: ana.username,
    name: 'Ana',
    avatar: null,
    image: expect.stringMatching(/^\/media\//),
    alt: 'A stove',
    line: 'First one through the door',
    restaurant: { id: place.id, name: 'Cais 1543' },
    viewed: true,
    isMine: true,
    viewCount: 0,
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  });
  expect(Date.parse(story.expiresAt) - Date.parse(story.createdAt)).toBeCloseTo(24 * HOUR_MS, -2);
  expect(await listMine(ana)).toEqual([story]);
});

test('a picture of others, a broad one, a hidden restaurant and a long line are refused', async () => {
  const [ana, rui] = [await app.person(), await app.person({ type: 'restaurant' })];
  const pendingPlace = await addRestaurant(app.services, rui.id, { status: 'pending' });
  const image = await addPhoto(ana);
  const sendAndReadErrors = async (
    person: Person,
    input: Parameters<typeof ana.send<typeof createStory>>[1],
  ) => {
    const { status, body } = await person.send(createStory, input);
    return [status, (body as { errors: object }).errors];
  };
  expect(await sendAndReadErrors(rui, { image })).toEqual([
    400,
    { image: expect.stringContaining('not there') },
  ]);
  expect(await sendAndReadErrors(ana, { image: await addPhoto(ana, { width: 800, height: 800 }) })).toEqual([
    400,
    { image: 'Choose an upright photo, or crop it to 9:16' },
  ]);
  expect(await sendAndReadErrors(ana, { image, restaurantId: pendingPlace.id })).toEqual([
    400,
    { restaurantId: 'This restaurant is not there any more' },
  ]);
  expect(await sendAndReadErrors(ana, { image, line: 'x'.repeat(121) })).toEqual([
    400,
    { line: 'At most 120 characters' },
  ]);
  expect(await listMine(ana)).toEqual([]);
});

test('an account younger than a day adds no links', async () => {
  const ana = await app.person({ createdAt: new Date().toISOString() });
  const { status, body } = await ana.send(createStory, {
    image: await addPhoto(ana),
    line: 'Look at https://example.com',
  });
  expect([status, body]).toMatchObject([400, { errors: { line: expect.stringContaining('first day') } }]);
});

test('the same key adds one story, however often it is sent at once', async () => {
  const ana = await app.person();
  const image = await addPhoto(ana);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => ana.request('POST', '/api/stories', { image }, key)));
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await listMine(ana)).toHaveLength(1);
});

test('mine come first, then people with unseen ones, each person together and the oldest first', async () => {
  const [me, ana, rui, eva] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  await Promise.all([follow(me, ana), follow(me, rui)]);
  const [a1, r1, a2, mine] = [await add(ana), await add(rui), await add(ana), await add(me)];
  await add(eva);
  expect(await idsFor(me)).toEqual([mine.id, a1.id, a2.id, r1.id]);
  await me.send(viewStory, { id: a1.id });
  expect(await idsFor(me)).toEqual([mine.id, a1.id, a2.id, r1.id]);
  await me.send(viewStory, { id: a2.id });
  expect((await list(me)).map(({ id, viewed, viewCount }) => [id, viewed, viewCount])).toEqual([
    [mine.id, true, 0],
    [r1.id, false, null],
    [a1.id, true, null],
    [a2.id, true, null],
  ]);
});

test('pages neither skip nor repeat a story when some are seen in between', async () => {
  const me = await app.person();
  const addedIds: number[] = [];
  for (let at = 0; at < 4; at++) {
    const person = await app.person();
    await follow(me, person);
    addedIds.push((await add(person)).id, (await add(person)).id);
  }
  const listedIds: number[] = [];
  let url = '/api/stories?limit=3';
  while (url) {
    const { body, headers } = await me.request('GET', url);
    const page = body as Story[];
    listedIds.push(...page.map(({ id }) => id));
    await Promise.all(page.map(({ id }) => me.send(viewStory, { id })));
    url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
  }
  expect(listedIds).toHaveLength(8);
  expect(new Set(listedIds)).toEqual(new Set(addedIds));
});

test('visitors see recent stories of public accounts', async () => {
  const [ana, shy] = [await app.person(), await app.person({ isPrivate: true })];
  const [story, hiddenStory] = [await add(ana), await add(shy)];
  const page = await list(app.visitor, { limit: 100 });
  expect(page.find(({ id }) => id === story.id)).toMatchObject({
    viewed: false,
    isMine: false,
    viewCount: null,
  });
  expect(page.map(({ id }) => id)).not.toContain(hiddenStory.id);
});

test('a person who follows nobody with a story sees recent public ones after their own', async () => {
  const [me, ana, shy] = [await app.person(), await app.person(), await app.person({ isPrivate: true })];
  const [a1, hiddenStory, a2, mine] = [await add(ana), await add(shy), await add(ana), await add(me)];
  const ids = (await list(me, { limit: 100 })).map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual([mine.id, a1.id, a2.id]);
  expect(ids).not.toContain(hiddenStory.id);
  await follow(me, shy);
  expect(await idsFor(me)).toEqual([mine.id, hiddenStory.id]);
});

test('a private account shows stories to followers only', async () => {
  const [me, other, shy] = [await app.person(), await app.person(), await app.person({ isPrivate: true })];
  await follow(me, shy);
  const { id } = await add(shy);
  expect(await idsFor(me)).toEqual([id]);
  expect((await me.send(viewStory, { id })).status).toBe(200);
  expect((await other.send(viewStory, { id })).status).toBe(404);
  const report = { kind: 'story', targetId: id, reason: 'Offensive' } as const;
  expect((await other.send(createReport, report)).status).toBe(404);
});

test('blocked people neither see nor view, muted ones are left out of the list', async () => {
  const [me, ana, rui] = [await app.person(), await app.person(), await app.person()];
  await Promise.all([follow(me, ana), follow(me, rui)]);
  const [hiddenStory, mutedStory, mine] = [await add(ana), await add(rui), await add(me)];
  await Promise.all([me.send(viewStory, { id: hiddenStory.id }), ana.send(viewStory, { id: mine.id })]);
  await app.services.db.insert(blocks).values({ blockerId: ana.id, blockedId: me.id });
  await app.services.db.insert(mutes).values({ muterId: me.id, mutedId: rui.id });
  expect(await listMine(me)).toMatchObject([{ id: mine.id, viewCount: 0 }]);
  const visibleIds = (await list(me, { limit: 100 })).map(({ id }) => id);
  expect(visibleIds).not.toContain(hiddenStory.id);
  expect(visibleIds).not.toContain(mutedStory.id);
  expect((await me.send(viewStory, { id: hiddenStory.id })).status).toBe(404);
  expect((await me.send(listStoryViewers, { id: mine.id })).body).toEqual([]);
  expect((await me.send(viewStory, { id: mutedStory.id })).status).toBe(200);
});

test('a restaurant that is not approved any more is not named', async () => {
  const [ana, owner] = [await app.person(), await app.person({ type: 'restaurant' })];
  const place = await addRestaurant(app.services, owner.id, { status: 'pending' });
  await follow(ana, owner);
  await add(owner, { restaurantId: place.id });
  expect(await list(ana)).toMatchObject([{ restaurant: null }]);
});

test('a look counts once, however often and at once, and never ones own', async () => {
  const [ana, rui] = [await app.person(), await app.person({ name: 'Rui' })];
  const { id } = await add(ana);
  const looks = await Promise.all([rui, rui, rui, ana].map((person) => person.send(viewStory, { id })));
  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await listMine(ana)).toMatchObject([{ viewCount: 1 }]);
  expect((await ana.send(listStoryViewers, { id })).body).toMatchObject([
    { username: rui.username, name: 'Rui', relation: { isFollowing: false } },
  ]);
  expect((await rui.send(listStoryViewers, { id })).status).toBe(404);
});

test('a deleted story is gone with its photo and who looked, once', async () => {
  const { db } = app.services;
  const [ana, rui] = [await app.person(), await app.person()];
  const { id, image } = await add(ana);
  await rui.send(viewStory, { id });
  expect((await rui.send(deleteStory, { id })).status).toBe(404);
  const deleted = await Promise.all([1, 2].map(() => ana.send(deleteStory, { id })));
  expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await db.$count(storyViews, eq(storyViews.storyId, id))).toBe(0);
  expect(await db.$count(uploads, eq(uploads.address, image))).toBe(0);
});

test('a photo that something else shows stays when its story is deleted', async () => {
  const { db } = app.services;
  const ana = await app.person();
  const { id, image } = await add(ana);
  await db.update(users).set({ avatar: image }).where(eq(users.id, ana.id));
  expect((await ana.send(deleteStory, { id })).status).toBe(200);
  expect(await db.$count(uploads, eq(uploads.address, image))).toBe(1);
});

test('an expired story is not found, and the hourly job deletes it with its photo', async () => {
  const { db } = app.services;
  const [ana, rui] = [await app.person(), await app.person()];
  await follow(rui, ana);
  const [old, young] = [await add(ana), await add(ana)];
  const yesterday = new Date(Date.now() - 25 * HOUR_MS).toISOString();
  await db.update(uploads).set({ createdAt: yesterday }).where(eq(uploads.userId, ana.id));
  await age(old.id, 24.01);
  expect(await idsFor(rui)).toEqual([young.id]);
  expect((await listMine(ana)).map(({ id }) => id)).toEqual([young.id]);
  expect((await rui.send(viewStory, { id: old.id })).status).toBe(404);
  expect((await ana.send(listStoryViewers, { id: old.id })).status).toBe(404);
  await runScheduledJobs(app.services, 'hour');
  expect(await db.$count(stories, eq(stories.id, old.id))).toBe(0);
  expect(await db.$count(uploads, eq(uploads.address, old.image))).toBe(0);
  expect(await db.$count(uploads, eq(uploads.address, young.image))).toBe(1);
});

test('a story is reported, and an administrator removes it with a line in the audit log', async () => {
  const { db } = app.services;
  const [ana, rui, admin] = [await app.person(), await app.person(), await app.person({ isAdmin: true })];
  const { id } = await add(ana, { line: 'Hello' });
  const report = { kind: 'story', targetId: id, reason: 'Offensive' } as const;
  expect((await rui.send(createReport, report)).status).toBe(200);
  const queue = await admin.send(listReports, { kind: 'story' });
  expect(queue.body).toMatchObject([{ targetId: id, target: { text: 'Hello', userId: ana.id } }]);
  const decision = { kind: 'story', id, decision: 'upheld', action: 'delete', note: 'Offensive' } as const;
  expect((await admin.send(decideReports, decision)).status).toBe(200);
  expect(await db.$count(stories, eq(stories.id, id))).toBe(0);
  const entries = await db.select().from(auditLog).where(eq(auditLog.kind, 'story'));
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'delete', targetId: id, note: 'Offensive', target: 'Hello' }),
  );
});
