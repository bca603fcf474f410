import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, challenges, mutes, notifications, restaurantFollows, restaurantStaff } from '#db/schema.ts';
import { addChallenge } from '#features/challenges/testing/challenges.ts';
import { saveNotificationSettings } from '#features/notifications/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { createChallenge, updateChallenge } from '../contract.ts';
import { newChallenge } from '../notifications.ts';
import type { OwnChallenge } from '../shapes.ts';
import { announceStartedChallenges } from './schedule.ts';

let app: TestApp;
let owner: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  id = (await addRestaurant(app.services, owner.id, { name: 'Here' })).id;
});
afterAll(() => app.close());

const follower = async (restaurantId = id) => {
  const person = await app.person();
  await app.services.db.insert(restaurantFollows).values({ userId: person.id, restaurantId });
  return person;
};

const titlesFor = async ({ id: userId }: { id: number }) => {
  const mine = and(eq(notifications.userId, userId), eq(notifications.kind, newChallenge.name));
  const rows = await app.services.db.select().from(notifications).where(mine).orderBy(notifications.id);
  return rows.map(({ data }) => data.text);
};

const input = { type: 'local_favorite', counts: 'visit', requiredCount: 2, points: 50 } as const;
const create = async (fields: object) =>
  (await owner.send(createChallenge, { id, ...input, title: 'Twice', ...fields })).body as OwnChallenge;

test('followers are notified of a new challenge once, when it can be accepted, and not of edits', async () => {
  const [me, stranger] = [await follower(), await app.person()];
  const { id: challengeId } = await create({ title: 'First', isActive: false });
  expect(await titlesFor(me)).toEqual([]);
  const change = (changes: object) => owner.send(updateChallenge, { id, challengeId, ...changes });
  for (const changes of [
    { description: 'Come in' },
    { action: 'start' },
    { description: 'Come in twice' },
    { action: 'pause' },
    { action: 'start' },
  ])
    expect((await change(changes)).status).toBe(200);
  expect(await titlesFor(me)).toEqual(['First']);
  await create({ title: 'Second' });
  expect(await titlesFor(me)).toEqual(['First', 'Second']);
  const { body } = await me.request('GET', '/api/notifications');
  // One line for both, which names the newest.
  expect(body).toMatchObject([
    { kind: 'new challenge', actors: [], data: { text: 'Second' }, subject: { id } },
  ]);
  expect(await titlesFor(stranger)).toEqual([]);
  expect(await titlesFor(owner)).toEqual([]);
});

test('staff, people who muted the owner, blocked people and those who turned it off are not notified', async () => {
  const { db } = app.services;
  const [staff, muting, blocking, blocked, off] = await Promise.all([0, 1, 2, 3, 4].map(() => follower()));
  if (!staff || !muting || !blocking || !blocked || !off) throw new Error('Five were made.');
  await db.insert(restaurantFollows).values({ userId: owner.id, restaurantId: id });
  await db.insert(restaurantStaff).values({ userId: staff.id, restaurantId: id });
  await db.insert(mutes).values({ muterId: muting.id, mutedId: owner.id });
  await db.insert(blocks).values([
    { blockerId: blocking.id, blockedId: owner.id },
    { blockerId: owner.id, blockedId: blocked.id },
  ]);
  const setting = { setting: 'new challenges', channel: 'in-app', enabled: false } as const;
  expect((await off.send(saveNotificationSettings, { settings: [setting] })).status).toBe(200);
  const listener = await follower();
  await create({ title: 'Third' });
  for (const person of [staff, muting, blocking, blocked, off, owner])
    expect(await titlesFor(person)).toEqual([]);
  expect(await titlesFor(listener)).toEqual(['Third']);
});

test('a scheduled challenge is announced when it begins, however often the job runs', async () => {
  const me = await follower();
  const startDate = new Date(Date.now() + 60_000).toISOString();
  const later = await addChallenge(app, { title: 'Later', restaurantId: id, startDate });
  const run = () => announceStartedChallenges(app.services, new Date());
  await run();
  expect(await titlesFor(me)).toEqual([]);
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  await app.services.db.update(challenges).set({ startDate: startsAt }).where(eq(challenges.id, later));
  await Promise.all([run(), run(), run()]);
  expect(await titlesFor(me)).toEqual(['Later']);
});
