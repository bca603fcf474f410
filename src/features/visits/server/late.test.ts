import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInKeys, visits } from '#db/schema.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkIn, getCheckInCode } from '../contract.ts';
import { computeCodeAt } from './codes.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** A restaurant, and the call of a guest who scanned its code this many minutes ago. */
async function openPlace() {
  const { id } = await addRestaurant(app.services, owner.id, { timeZone: 'Europe/Lisbon' });
  await owner.send(getCheckInCode, { id });
  const [row] = await app.services.db.select().from(checkInKeys).where(eq(checkInKeys.restaurantId, id));
  const readCode = (minutes: number) => computeCodeAt(row?.key ?? '', Date.now() - minutes * MINUTE_MS);
  return {
    id,
    readCode,
    late: (minutes: number) => ({ id, code: readCode(minutes), readAt: ago(minutes) }),
    rows: () => app.services.db.select().from(visits).where(eq(visits.restaurantId, id)),
  };
}

test('a code that waited for a connection is a visit, marked so, and its owner sees how many', async () => {
  const { id, late, readCode, rows } = await openPlace();
  const [below, above] = [await app.person(), await app.person()];
  expect((await below.send(checkIn, late(20))).status).toBe(200);
  expect((await above.send(checkIn, { id, code: readCode(0) })).status).toBe(200);
  const marks = new Map((await rows()).map(({ userId, codeMinute }) => [userId, codeMinute]));
  expect(marks.get(above.id)).toBeNull();
  expect(Date.parse(marks.get(below.id) ?? '') % MINUTE_MS).toBe(0);
  expect((await owner.request('GET', `/api/owner/restaurants/${id}/statistics?days=7`)).body).toMatchObject({
    lateCheckIns: 1,
    total: { checkIns: 2 },
  });
});

test('sent again, it is the same visit and earns nothing more', async () => {
  const { late, rows } = await openPlace();
  const guest = await app.person();
  const first = await guest.send(checkIn, late(10));
  const again = await guest.send(checkIn, late(10));
  expect(again).toMatchObject({ status: 200, body: { ...(first.body as object), earned: [] } });
  expect(await guest.send(checkIn, late(5))).toMatchObject({ status: 200 });
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['read in the future', { read: -3, code: -3 }],
  ['read too long ago', { read: 31, code: 31 }],
  ['of another minute than it says', { read: 10, code: 15 }],
  ['of a minute to come', { read: 0, code: -5 }],
])('a code %s is refused', async (_, { read, code }) => {
  const { id, readCode, rows } = await openPlace();
  const guest = await app.person();
  expect((await guest.send(checkIn, { id, code: readCode(code), readAt: ago(read) })).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('an old code does not pass for one of now', async () => {
  const { id, readCode, rows } = await openPlace();
  const guest = await app.person();
  expect((await guest.send(checkIn, { id, code: readCode(10) })).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('a phone whose clock is a minute off is believed', async () => {
  for (const minutes of [-0.9, 0.9]) {
    const { id, readCode } = await openPlace();
    const guest = await app.person();
    const answer = await guest.send(checkIn, { id, code: readCode(0), readAt: ago(minutes) });
    expect(answer.status, `${minutes}`).toBe(200);
  }
});

test('a code of another place is refused', async () => {
  const [place, otherPlace] = [await openPlace(), await openPlace()];
  const guest = await app.person();
  expect((await guest.send(checkIn, { ...otherPlace.late(5), id: place.id })).status).toBe(400);
  expect(await place.rows()).toEqual([]);
});

test('a code that was passed on is refused for others', async () => {
  const { late, rows } = await openPlace();
  const [one, other] = [await app.person(), await app.person()];
  expect((await one.send(checkIn, late(5))).status).toBe(200);
  expect(await other.send(checkIn, late(5))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Somebody else has checked in by this code') },
  });
  expect((await other.send(checkIn, late(8))).status).toBe(200);
  expect(await rows()).toHaveLength(2);
});

test('many people at once with one code: one checks in', async () => {
  const { late, rows } = await openPlace();
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  const input = late(5);
  const answers = await Promise.all(people.map((person) => person.send(checkIn, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await rows()).toHaveLength(1);
});

test('sent many times at once it is one visit', async () => {
  const { late, rows } = await openPlace();
  const guest = await app.person();
  const input = late(5);
  const answers = await Promise.all(Array.from({ length: 6 }, () => guest.send(checkIn, input)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await rows()).toHaveLength(1);
});

test('wrong codes that waited count as tries', async () => {
  const { id, readCode, late } = await openPlace();
  const guest = await app.person();
  for (let nth = 0; nth < 5; nth += 1)
    expect((await guest.send(checkIn, { id, code: readCode(20), readAt: ago(10 + nth / 10) })).status).toBe(
      400,
    );
  expect((await guest.send(checkIn, late(5))).status).toBe(429);
});
