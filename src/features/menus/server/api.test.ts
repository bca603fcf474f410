import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import { getMenuItem, listMenu } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a menu comes as its owner ordered it, prices in cents', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  await addDish(app.services, place.id, { name: 'Caldo verde', price: 650, dietary: ['Gluten-free'] });
  await addDish(app.services, place.id, { name: 'Bolo', category: 'Dessert', isPopular: true });
  const answer = await app.visitor.send(listMenu, { id: place.id });
  expect(answer.body).toMatchObject([
    { name: 'Caldo verde', price: 650, category: 'Main', dietary: ['Gluten-free'], isPopular: false },
    { name: 'Bolo', category: 'Dessert', isPopular: true },
  ]);
});

test('a menu is read on from a cursor', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  for (const name of ['one', 'two', 'three']) await addDish(app.services, place.id, { name });
  const first = await app.visitor.send(listMenu, { id: place.id, limit: 2 });
  expect(first.body).toMatchObject([{ name: 'one' }, { name: 'two' }]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await app.visitor.request('GET', next);
  expect(second.body).toMatchObject([{ name: 'three' }]);
  const whole = await app.visitor.send(listMenu, { id: place.id });
  for (const { headers } of [first, second, whole]) expect(headers['x-total-count']).toBe('3');
});

test('the menu of a restaurant that is not there for me is not there either', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect((await app.visitor.send(listMenu, { id: pending.id })).status).toBe(404);
  expect((await app.visitor.send(listMenu, { id: 999_999 })).status).toBe(404);
  expect((await owner.send(listMenu, { id: pending.id })).body).toEqual([]);
});

test('a dish has the mean of its own reviews, and none without reviews', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const diner = await app.person();
  const place = await addRestaurant(app.services, owner.id);
  const soup = await addDish(app.services, place.id, { name: 'Soup' });
  const cake = await addDish(app.services, place.id, { name: 'Cake' });
  const by = { userId: diner.id, restaurantId: place.id };
  for (const rating of [5, 4, 4]) {
    await addReview(app.services, by, { rating, reviewType: 'dish', menuItemId: soup.id });
  }
  await addReview(app.services, by, { rating: 1 });
  const { body } = await app.visitor.send(listMenu, { id: place.id });
  expect(body).toMatchObject([
    { name: 'Soup', rating: 4.33, reviewCount: 3 },
    { name: 'Cake', rating: null, reviewCount: 0 },
  ]);
  const one = await app.visitor.send(getMenuItem, { id: place.id, itemId: soup.id });
  expect(one.body).toEqual((body as unknown[])[0]);
  const other = await app.visitor.send(getMenuItem, { id: place.id, itemId: cake.id });
  expect(other.body).toMatchObject({ id: cake.id, rating: null });
});

test('a dish is found only at its own restaurant, by people who may see it', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const [place, other] = [
    await addRestaurant(app.services, owner.id),
    await addRestaurant(app.services, owner.id),
  ];
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  const dish = await addDish(app.services, place.id);
  const pendingDish = await addDish(app.services, pending.id);
  const status = async (id: number, itemId: number, person = app.visitor) =>
    (await person.send(getMenuItem, { id, itemId })).status;
  expect(await status(place.id, dish.id)).toBe(200);
  expect(await status(other.id, dish.id)).toBe(404);
  expect(await status(place.id, 999_999)).toBe(404);
  expect(await status(pending.id, pendingDish.id)).toBe(404);
  expect(await status(pending.id, pendingDish.id, owner)).toBe(200);
});
