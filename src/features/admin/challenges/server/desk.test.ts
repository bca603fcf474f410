import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, badges, challenges } from '#db/schema.ts';
import { bulk, searchTables } from '#features/admin/contract.ts';
import { acceptChallenge, getChallenge, listChallenges } from '#features/challenges/contract.ts';
import type { OwnChallenge } from '#features/challenges/shapes.ts';
import { addChallenge, addVisit } from '#features/challenges/testing/challenges.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  addAdminChallenge,
  deleteAdminChallenge,
  editAdminChallenge,
  getAdminChallenge,
  listAdminChallenges,
} from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const readIds = ({ body }: { body: unknown }) => (body as { id: number }[]).map(({ id }) => id);
const trail = (targetId: number) =>
  app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'challenge'), eq(auditLog.targetId, targetId)))
    .orderBy(auditLog.id);

const input = {
  title: 'Five cuisines',
  type: 'food_explorer',
  counts: 'cuisine',
  requiredCount: 5,
  timeLimit: 30,
  points: 250,
} as const;

test('an administrator makes a challenge of the platform, changes, ends and deletes it, and the log holds each step', async () => {
  expect((await admin.send(listAdminChallenges, {})).body).toEqual([]);
  const reward = {
    title: 'A free dessert',
    stock: 2,
    on: 'accept',
    value: { amount: 500, currency: 'EUR' },
  } as const;
  const answer = await admin.send(addAdminChallenge, {
    ...input,
    reward,
    fundedBy: 'Tablemate',
    timeZone: 'Europe/Lisbon',
  });
  expect(answer.body).toMatchObject({
    state: 'running',
    rewards: { left: 2 },
    fundedBy: 'Tablemate',
    restaurant: null,
  });
  const { id } = answer.body as OwnChallenge;
  expect(readIds(await app.visitor.send(listChallenges, {}))).toEqual([id]);
  expect((await admin.send(editAdminChallenge, { id, points: 300 })).body).toMatchObject({ points: 300 });
  const me = await app.person();
  expect((await me.send(acceptChallenge, { id })).status).toBe(200);
  expect((await admin.send(editAdminChallenge, { id, points: 10 })).status).toBe(409);
  expect((await admin.send(editAdminChallenge, { id, action: 'end' })).body).toMatchObject({
    state: 'ended',
  });
  expect((await admin.send(getAdminChallenge, { id })).body).toMatchObject({ participants: 1 });
  expect((await admin.send(deleteAdminChallenge, { id })).status).toBe(200);
  for (const answer of [
    await admin.send(deleteAdminChallenge, { id }),
    await admin.send(getAdminChallenge, { id }),
    await me.send(getChallenge, { id }),
  ])
    expect(answer.status).toBe(404);
  expect(await trail(id)).toMatchObject([
    { action: 'add' },
    { action: 'edit', before: { points: 250 }, after: { points: 300 } },
    { action: 'edit', after: { action: 'end' } },
    { action: 'delete' },
  ]);
});

test('each challenge can be found, ended with a reason for its owner, and deleted; its rewards stay', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id, { name: 'Tasca Nova' });
  const one = await addChallenge(app, { title: 'Lunch hour', restaurantId: place.id, points: 30 });
  const other = await addChallenge(app, { title: 'Dinner hour' });
  expect(readIds(await admin.send(listAdminChallenges, { q: 'tasca' }))).toEqual([one]);
  expect(readIds(await admin.send(listAdminChallenges, { maker: 'platform' }))).toEqual([other]);
  expect(readIds(await admin.send(listAdminChallenges, { restaurant: place.id }))).toEqual([one]);
  expect((await admin.send(searchTables, { q: 'lunch' })).body).toMatchObject({ challenges: [{ id: one }] });
  expect((await admin.request('GET', '/api/admin/challenges.csv')).text).toContain('Lunch hour');
  const me = await app.person();
  await me.send(acceptChallenge, { id: one });
  await addVisit(app, me.id, place.id);
  await admin.send(editAdminChallenge, { id: one, action: 'pause', reason: 'Too loud' });
  const bulkInput = { table: 'challenges', action: 'delete' as const, ids: [one], notes: 'Spam' };
  expect((await admin.send(bulk, { ...bulkInput, currentPassword: PASSWORD })).body).toMatchObject({
    done: [one],
  });
  const inbox = (await owner.send(listNotifications, {})).body as Notification[];
  expect(inbox.map(({ kind, data }) => [kind, data.text])).toEqual([
    ['challenge stopped', 'Lunch hour: Spam'],
    ['challenge stopped', 'Lunch hour: Too loud'],
  ]);
  const { db } = app.services;
  expect(await db.$count(badges, eq(badges.userId, me.id))).toBe(1);
  expect(await db.$count(challenges, eq(challenges.id, one))).toBe(1);
});

test('nonsense makes no challenge', async () => {
  const nonsense = [
    { communityId: 2_147_483_647 },
    { timeZone: 'Europe/Atlantis' },
    { points: 1.5 },
    { requiredCount: 101 },
    { title: 'x' },
  ];
  for (const change of nonsense)
    expect((await admin.request('POST', '/api/admin/challenges', { ...input, ...change })).status).toBe(400);
});
