import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { listMenu } from '../contract.ts';

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
  expect((await app.visitor.request('GET', next)).body).toMatchObject([{ name: 'three' }]);
});

test('the menu of a restaurant that is not there for me is not there either', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect((await app.visitor.send(listMenu, { id: pending.id })).status).toBe(404);
  expect((await app.visitor.send(listMenu, { id: 999_999 })).status).toBe(404);
  expect((await owner.send(listMenu, { id: pending.id })).body).toEqual([]);
});
