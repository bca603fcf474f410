import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, mutes, type RestaurantEvent, restaurants } from '#db/schema.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { followRestaurant } from '#features/restaurants/contract.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { updateRestaurant } from '../contract.ts';
import { findNewEvents } from './announce-events.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const fado: RestaurantEvent = { name: 'Fado night', date: inDays(7) };

async function readTexts(person: Person): Promise<string[]> {
  const { body } = await person.send(listNotifications, {});
  return (body as Notification[])
    .filter(({ kind }) => kind === 'new event')
    .map(({ title, detail }) => `${title}: ${detail}`);
}

test('followers of a restaurant are notified of a new event, once a day', async () => {
  const place = await addRestaurant(app.services, owner.id, { name: 'Casa Nova', events: [] });
  const [fan, stranger] = [await app.person(), await app.person()];
  await fan.send(followRestaurant, { id: place.id });
  const save = (events: RestaurantEvent[]) => owner.send(updateRestaurant, { id: place.id, events });
  await save([{ name: 'Long ago', date: inDays(-7) }]);
  expect(await readTexts(fan)).toEqual([]);
  expect((await save([fado, { name: 'Quiz', date: 'every Tuesday' }])).status).toBe(200);
  expect(await readTexts(fan)).toEqual(['New event at Casa Nova: Fado night and 1 more']);
  expect(await readTexts(stranger)).toEqual([]);
  await save([fado, { name: 'Jazz', date: inDays(9) }]);
  await save([]);
  await save([fado]);
  expect(await readTexts(fan)).toEqual(['New event at Casa Nova: Fado night and 1 more']);
});

test('nobody hears of it who muted the owner or whom a block hides', async () => {
  const { db } = app.services;
  const place = await addRestaurant(app.services, owner.id, { name: 'Casa Muda', events: [] });
  const fans = await Promise.all([0, 1, 2, 3].map(() => app.person()));
  const [muting, blocking, blocked, heard] = fans;
  if (!muting || !blocking || !blocked || !heard) throw new Error('Four were made.');
  for (const fan of fans) await fan.send(followRestaurant, { id: place.id });
  await db.insert(mutes).values({ muterId: muting.id, mutedId: owner.id });
  await db.insert(blocks).values([
    { blockerId: blocking.id, blockedId: owner.id },
    { blockerId: owner.id, blockedId: blocked.id },
  ]);
  expect((await owner.send(updateRestaurant, { id: place.id, events: [fado] })).status).toBe(200);
  expect(await Promise.all(fans.map(readTexts))).toEqual([
    [],
    [],
    [],
    ['New event at Casa Muda: Fado night'],
  ]);
});

test('events of a restaurant that waits for approval are not announced', async () => {
  const { services } = app;
  const place = await addRestaurant(services, owner.id, { events: [] });
  const fan = await app.person();
  await fan.send(followRestaurant, { id: place.id });
  await services.db.update(restaurants).set({ status: 'pending' }).where(eq(restaurants.id, place.id));
  expect((await owner.send(updateRestaurant, { id: place.id, events: [fado] })).status).toBe(200);
  expect(await readTexts(fan)).toEqual([]);
});

test.each<[string, RestaurantEvent[], RestaurantEvent[], string[]]>([
  ['an event is new by its name and its day', [fado], [fado, { ...fado, date: inDays(8) }], ['Fado night']],
  ['a longer description is no new event', [fado], [{ ...fado, description: 'With two guitars' }], []],
  ['today is not over', [], [{ name: 'Brunch', date: inDays(0) }], ['Brunch']],
  ['yesterday is', [], [{ name: 'Brunch', date: inDays(-1) }], []],
  ['words that name no day are to come', [], [{ name: 'Brunch', date: 'First Sunday' }], ['Brunch']],
])('%s', (_, before, after, names) => {
  expect(findNewEvents(before, after, inDays(0)).map(({ name }) => name)).toEqual(names);
});
