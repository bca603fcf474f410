import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visits } from '#db/schema.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkIn, getCheckInCode } from '../contract.ts';
import { countVisitors } from './visitors.ts';

let app: TestApp;
let owner: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  ({ id } = await addRestaurant(app.services, owner.id));
});
afterAll(() => app.close());

async function readVisitors() {
  const page = getRestaurant.reply.parse((await app.visitor.send(getRestaurant, { id })).body);
  const list = listRestaurants.reply.parse((await app.visitor.send(listRestaurants, {})).body);
  const card = list.find((one) => one.id === id);
  return { page: page.weeklyVisitors, card: card?.weeklyVisitors };
}

async function arrive(people: Person[]) {
  const { code } = getCheckInCode.reply.parse((await owner.send(getCheckInCode, { id })).body);
  return Promise.all(people.map((person) => person.send(checkIn, { id, code })));
}

test('page and card tell of the visitors of a week from the third on, at once and not longer', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
  expect(await readVisitors()).toEqual({ page: null, card: null });
  await arrive(people.slice(0, 2));
  expect(await readVisitors()).toEqual({ page: null, card: null });
  await arrive(people.slice(0, 3));
  expect(await readVisitors()).toEqual({ page: 3, card: 3 });
  await arrive(people.slice(3));
  expect(await readVisitors()).toEqual({ page: 4, card: 4 });

  const [first] = people;
  const before = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await app.services.db
    .update(visits)
    .set({ createdAt: before })
    .where(eq(visits.userId, first?.id ?? 0));
  await countVisitors(app.services.db, new Date());
  expect(await readVisitors()).toEqual({ page: 3, card: 3 });
  await countVisitors(app.services.db, new Date(Date.now() + 8 * 86_400_000));
  expect(await readVisitors()).toEqual({ page: null, card: null });
});

test('many people check in at once: all are counted', async () => {
  await app.services.db.delete(visits);
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
  await arrive(people);
  expect(await readVisitors()).toEqual({ page: 8, card: 8 });
});
