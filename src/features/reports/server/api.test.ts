import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { createReport } from '../contract.ts';

let app: TestApp;
let owner: Person;
let author: Person;
let place: Awaited<ReturnType<typeof addRestaurant>>;
let review: Awaited<ReturnType<typeof addReview>>;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  author = await app.person();
  place = await addRestaurant(app.services, owner.id);
  review = await addReview(app.services, { userId: author.id, restaurantId: place.id });
});
afterAll(() => app.close());

const reportsBy = (person: Person) =>
  app.services.db.select().from(reports).where(eq(reports.reporterId, person.id));

test('a review, a person and a restaurant can be reported, each once while nobody has looked', async () => {
  const reader = await app.person();
  const reason = 'Fake or paid for';
  const answers = [
    await reader.send(createReport, { kind: 'review', targetId: review.id, reason, details: ' Twice. ' }),
    await reader.send(createReport, { kind: 'user', targetId: author.id, reason }),
    await reader.send(createReport, { kind: 'restaurant', targetId: place.id, reason }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await reportsBy(reader)).toMatchObject([
    { kind: 'review', targetId: review.id, reason, details: 'Twice.', status: 'open' },
    { kind: 'user', details: null },
    { kind: 'restaurant' },
  ]);
  const again = { kind: 'review', targetId: review.id, reason: 'Offensive' } as const;
  expect((await reader.send(createReport, again)).status).toBe(409);
  await app.services.db.update(reports).set({ status: 'dismissed' }).where(eq(reports.reporterId, reader.id));
  expect((await reader.send(createReport, again)).status).toBe(200);
});

test('ten reports at once are one', async () => {
  const reader = await app.person();
  const report = { kind: 'review', targetId: review.id, reason: 'Offensive' } as const;
  const answers = await Promise.all(Array.from({ length: 10 }, () => reader.send(createReport, report)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await reportsBy(reader)).toHaveLength(1);
});

test('hidden items, oneself and own items cannot be reported', async () => {
  const reason = 'Wrong facts';
  const reader = await app.person();
  const deletedPerson = await app.person({ deletedAt: new Date().toISOString() });
  const closedPerson = await app.person({ closedAt: new Date().toISOString() });
  const pendingPlace = await addRestaurant(app.services, owner.id, { status: 'pending' });
  const hiddenReview = await addReview(app.services, { userId: author.id, restaurantId: pendingPlace.id });
  const orphanReview = await addReview(app.services, { userId: deletedPerson.id, restaurantId: place.id });
  const say = async (person: Person, kind: 'review' | 'user' | 'restaurant', targetId: number) =>
    (await person.send(createReport, { kind, targetId, reason })).status;
  expect(await say(reader, 'restaurant', pendingPlace.id)).toBe(404);
  expect(await say(reader, 'review', hiddenReview.id)).toBe(404);
  expect(await say(reader, 'review', orphanReview.id)).toBe(404);
  expect(await say(reader, 'user', deletedPerson.id)).toBe(404);
  expect(await say(reader, 'user', closedPerson.id)).toBe(404);
  expect(await say(reader, 'user', 999_999)).toBe(404);
  expect(await say(reader, 'user', reader.id)).toBe(403);
  expect(await say(author, 'review', review.id)).toBe(403);
  expect(await say(owner, 'restaurant', place.id)).toBe(403);
  expect(await say(app.visitor, 'review', review.id)).toBe(401);
  expect(await reportsBy(reader)).toEqual([]);
});

test.each([
  ['a kind that is none', { kind: 'planet' }],
  ['a reason that is none', { reason: 'Because' }],
  ['no reason', { reason: undefined }],
  ['a number that is none', { targetId: 'x' }],
  ['details without end', { details: 'a'.repeat(1001) }],
])('refuses %s', async (_, wrong) => {
  const reader = await app.person();
  const good = { kind: 'review', targetId: review.id, reason: 'Offensive' };
  expect((await reader.request('POST', '/api/reports', { ...good, ...wrong })).status).toBe(400);
});
