import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisions, notifications, ownWordVisits, visits } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { closeDecision, joinDecision, updateMyPlace } from '../contract.ts';
import { addPlaces, fetchTable, sitAsGuest, startTable } from '../testing/tables.ts';
import { askWhoWent } from './afterwards.ts';

let app: TestApp;
let host: Person;
beforeAll(async () => {
  app = await openApp();
  host = await app.person({ name: 'Joana' });
  await addPlaces(app);
});
afterAll(() => app.close());

const listAsked = async () =>
  (await app.services.db.select().from(notifications).where(eq(notifications.kind, 'did you go'))).map(
    ({ userId, data }) => ({ userId, data }),
  );

test('the morning after, each person with an account is asked once, but for who said that they cannot come', async () => {
  const [ana, leo] = [await app.person({ name: 'Ana' }), await app.person({ name: 'Leo' })];
  const token = await startTable(host);
  for (const person of [ana, leo]) await person.send(joinDecision, { token });
  await sitAsGuest(app, token, 'Bruno');
  await host.send(closeDecision, { token });
  await leo.send(updateMyPlace, { token, isComing: false });
  const { db } = app.services;
  const dinner = '2026-06-03T19:00:00.000Z';
  await db.update(decisions).set({ at: dinner }).where(eq(decisions.token, token));
  // Half past eight in Lisbon, then half past nine.
  await askWhoWent(app.services, new Date('2026-06-04T07:30:00Z'));
  expect(await listAsked()).toEqual([]);
  const morning = new Date('2026-06-04T08:30:00Z');
  await Promise.all([askWhoWent(app.services, morning), askWhoWent(app.services, morning)]);
  await askWhoWent(app.services, morning);
  const { result } = await fetchTable(host, token);
  const data = { text: result?.chosen?.name };
  expect((await listAsked()).toSorted((a, b) => a.userId - b.userId)).toEqual(
    [host, ana].map(({ id }) => ({ userId: id, data })),
  );
});

test('nobody is asked days later, nor about a cancelled table', async () => {
  const before = await listAsked();
  const { db } = app.services;
  const [late, open] = [await startTable(host), await startTable(host)];
  await host.send(closeDecision, { token: late });
  for (const token of [late, open])
    await db.update(decisions).set({ at: '2026-06-03T19:00:00Z' }).where(eq(decisions.token, token));
  await askWhoWent(app.services, new Date('2026-06-08T08:30:00Z'));
  expect(await listAsked()).toEqual(before);
  const [row] = await db.select().from(decisions).where(eq(decisions.token, late));
  expect(row?.askedAt).toBeNull();
});

test('a person who checked in or said that they were there is asked how it was, and not whether they went', async () => {
  const { db } = app.services;
  const [ana, leo] = [await app.person({ name: 'Ana' }), await app.person({ name: 'Leo' })];
  const token = await startTable(host);
  for (const person of [ana, leo]) await person.send(joinDecision, { token });
  await host.send(closeDecision, { token });
  await db.update(decisions).set({ at: '2026-07-03T19:00:00Z' }).where(eq(decisions.token, token));
  const [decision] = await db.select().from(decisions).where(eq(decisions.token, token));
  const restaurantId = decision?.chosenId ?? 0;
  await db.insert(visits).values({ userId: ana.id, restaurantId, day: '2026-07-03' });
  await db.insert(ownWordVisits).values([
    { userId: leo.id, restaurantId, day: '2026-07-03' },
    { userId: host.id, restaurantId, day: '2026-07-02' },
  ]);
  await askWhoWent(app.services, new Date('2026-07-04T08:30:00Z'));
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.subjectId, decision?.id ?? 0));
  const questions = rows.map(({ userId, kind }) => [userId, kind]).filter(([, kind]) => kind !== 'decided');
  expect(questions).toHaveLength(3);
  expect(questions).toEqual(
    expect.arrayContaining([
      [host.id, 'did you go'],
      [ana.id, 'how was it'],
      [leo.id, 'how was it'],
    ]),
  );
});
