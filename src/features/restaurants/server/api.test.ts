import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import type { RestaurantCard } from '../contract.ts';
import { getRestaurant, listRestaurants } from '../contract.ts';

let app: TestApp;
let owner: Person;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  diner = await app.person();
});
afterAll(() => app.close());

const names = (body: unknown) => (body as RestaurantCard[]).map(({ name }) => name);

test('a list without a restaurant is an empty array', async () => {
  const empty = await openApp();
  const answer = await empty.visitor.send(listRestaurants, {});
  expect(answer.body).toEqual([]);
  expect(answer.headers['x-total-count']).toBe('0');
  expect(answer.headers.link).toBeUndefined();
  await empty.close();
});

test('only approved restaurants are listed; what is pending exists for its owner and administrators', async () => {
  const shown = await addRestaurant(app.services, owner.id, { name: 'Shown' });
  const pending = await addRestaurant(app.services, owner.id, { name: 'Pending', status: 'pending' });
  const administrator = await app.person({ isAdmin: true });
  const other = await app.person({ type: 'restaurant' });
  expect(names((await app.visitor.send(listRestaurants, {})).body)).toContain('Shown');
  expect(names((await owner.send(listRestaurants, {})).body)).not.toContain('Pending');
  expect((await app.visitor.send(getRestaurant, { id: shown.id })).status).toBe(200);
  for (const person of [app.visitor, diner, other]) {
    expect((await person.send(getRestaurant, { id: pending.id })).status).toBe(404);
  }
  for (const person of [owner, administrator]) {
    expect((await person.send(getRestaurant, { id: pending.id })).status).toBe(200);
  }
});

test('the rating is the mean of the stars, null without a review', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const before = await app.visitor.send(getRestaurant, { id: place.id });
  expect(before.body).toMatchObject({ rating: null, reviewCount: 0 });
  await addReview(app.services, { userId: diner.id, restaurantId: place.id }, { rating: 5 });
  await addReview(app.services, { userId: diner.id, restaurantId: place.id }, { rating: 4 });
  const after = await app.visitor.send(getRestaurant, { id: place.id });
  expect(after.body).toMatchObject({ rating: 4.5, reviewCount: 2 });
});

test('a hundred good reviews stand above two perfect ones', async () => {
  const two = await addRestaurant(app.services, owner.id, {
    name: 'Two',
    cuisineType: 'Ranked',
    ratingSum: 10,
    reviewCount: 2,
  });
  const hundred = await addRestaurant(app.services, owner.id, {
    name: 'Hundred',
    cuisineType: 'Ranked',
    ratingSum: 440,
    reviewCount: 100,
  });
  const { body } = await app.visitor.send(listRestaurants, { cuisine: 'Ranked' });
  expect((body as RestaurantCard[]).map(({ id }) => id)).toEqual([hundred.id, two.id]);
});

test('paging through a list meets every restaurant once, also among equals', async () => {
  const reader = await openApp();
  const host = await reader.person({ type: 'restaurant' });
  for (let n = 0; n < 13; n++) await addRestaurant(reader.services, host.id, { name: `Place ${n}` });
  const met: string[] = [];
  let url: string | undefined = '/api/restaurants?limit=5';
  while (url) {
    const page = await reader.visitor.request('GET', url);
    met.push(...names(page.body));
    expect(page.headers['x-total-count']).toBe('13');
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(met).toHaveLength(13);
  expect(new Set(met).size).toBe(13);
  await reader.close();
});

test('a search finds parts of names in any case, and its wildcards mean themselves', async () => {
  await addRestaurant(app.services, owner.id, { name: 'Osteria 100% Beco_Novo' });
  const search = async (q: string) => names((await app.visitor.send(listRestaurants, { q })).body);
  expect(await search('OSTERIA')).toEqual(['Osteria 100% Beco_Novo']);
  expect(await search('100%')).toEqual(['Osteria 100% Beco_Novo']);
  expect(await search('o_n')).toEqual(['Osteria 100% Beco_Novo']);
  expect(await search('o%n')).toEqual([]);
  expect(await search("'; drop table users; --")).toEqual([]);
});

test('several cuisines mean any of them', async () => {
  await addRestaurant(app.services, owner.id, { name: 'Thai one', cuisineType: 'Thai' });
  await addRestaurant(app.services, owner.id, { name: 'Greek one', cuisineType: 'Greek' });
  const answer = await app.visitor.request('GET', '/api/restaurants?cuisine=Thai&cuisine=Greek');
  expect(names(answer.body).sort()).toEqual(['Greek one', 'Thai one']);
});

test.each(['limit=0', 'limit=101', 'limit=abc', 'cursor=nonsense', 'cursor=WyJhIl0', `q=${'x'.repeat(101)}`])(
  'the list refuses ?%s with a sentence',
  async (query) => {
    const answer = await app.visitor.request('GET', `/api/restaurants?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
  },
);

test.each(['abc', '0', '-1', '9e99', '1.5', '2147483648', '%00', "1'"])(
  'there is no restaurant %s',
  async (id) => {
    const answer = await app.visitor.request('GET', `/api/restaurants/${id}`);
    expect([400, 404]).toContain(answer.status);
  },
);
