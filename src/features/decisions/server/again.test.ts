import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisions, menuItems } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { closeDecision, createDecision, decideAgain, suggestPlace, updateMyPlace } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';
import {
  addPlaces,
  fetchTable,
  HERE,
  inHours,
  listCardIds,
  NO_LIMITS,
  sitAsGuest,
  startTable,
} from '../testing/tables.ts';
import { eraseOldTables } from './outcome.ts';

let app: TestApp;
let host: Person;
let places: number[];
beforeAll(async () => {
  app = await openApp();
  host = await app.person({ name: 'Joana' });
  places = await addPlaces(app);
});
afterAll(() => app.close());

/** The token of the new table. */
async function askAgain(token: string): Promise<string> {
  const answer = await host.send(decideAgain, { token, at: inHours(48) });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { token: string }).token;
}

test('days later the same people decide again, though their positions are not stored', async () => {
  const token = await startTable(host);
  await host.send(closeDecision, { token });
  const { db } = app.services;
  await db
    .update(decisions)
    .set({ at: inHours(-30) })
    .where(eq(decisions.token, token));
  await eraseOldTables(db);
  expect((await fetchTable(host, token)).area).toBeNull();
  const next = await fetchTable(host, await askAgain(token));
  expect(next.area).toMatchObject({ name: HERE.name, radius: HERE.radius });
  expect(listCardIds(next)).toHaveLength(places.length);
});

test('a table with fixed places has the same places again, without those that others added', async () => {
  const token = await startTable(host, { area: undefined, places: places.slice(0, 3) });
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  await guest.send(suggestPlace, { token, restaurantId: places[4] ?? 0 });
  await host.send(closeDecision, { token });
  const next = await fetchTable(host, await askAgain(token));
  expect(listCardIds(next).toSorted()).toEqual(places.slice(0, 3));
});

test('a person whose added place was removed by a limit may not add another', async () => {
  const token = await startTable(host, { area: undefined, places: places.slice(0, 3) });
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  await guest.send(suggestPlace, { token, restaurantId: places[4] ?? 0 });
  await host.send(updateMyPlace, { token, limits: { ...NO_LIMITS, diets: ['Gluten-free'] } });
  const table = await fetchTable(guest, token);
  expect(listCardIds(table)).not.toContain(places[4]);
  expect(table.me?.hasSuggested).toBe(true);
});

test('the cost per person is a main course and a drink by the menu, in whole dollars', async () => {
  const { db } = app.services;
  const [place = 0] = places;
  const dish = (category: 'Main' | 'Beverage' | 'Dessert', price: number) => ({
    restaurantId: place,
    name: `${category} ${price}`,
    category,
    price,
  });
  await db
    .insert(menuItems)
    .values([dish('Main', 1850), dish('Main', 4000), dish('Beverage', 420), dish('Dessert', 9900)]);
  const decideFor = async (only: number) => {
    const token = await startTable(host, { area: undefined, places: [only] });
    const { body } = await host.send(closeDecision, { token });
    return (body as DecisionTable).result?.each;
  };
  // The medians of 9.00, 18.50 and 40.00, and of 4.20.
  expect(await decideFor(place)).toBe(2300);
  const bare = places[5] ?? 0;
  await db.delete(menuItems).where(eq(menuItems.restaurantId, bare));
  expect(await decideFor(bare)).toBeNull();
});

test('an unknown place is refused at its field, and so is a missing one', async () => {
  const input = { title: 'Dinner', at: inHours(24), timeZone: 'Europe/Lisbon' };
  for (const name of ['nowhere that is known', '']) {
    const { body } = await host.send(createDecision, { ...input, area: { name, radius: 1 } });
    expect(body).toMatchObject({ errors: { 'area.name': expect.any(String) } });
  }
});
