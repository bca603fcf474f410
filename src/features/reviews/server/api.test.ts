import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import { listReviews } from '../contract.ts';

let app: TestApp;
let owner: Person;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  diner = await app.person({ username: 'joana', name: 'Joana R.' });
});
afterAll(() => app.close());

test('reviews come newest first, with who wrote them and which dish they are of', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, place.id, { name: 'Ragù' });
  const by = { userId: diner.id, restaurantId: place.id };
  await addReview(app.services, by, { review: 'Old', createdAt: '2026-01-01T10:00:00.000Z' });
  await addReview(app.services, by, {
    review: 'New',
    reviewType: 'dish',
    menuItemId: dish.id,
    createdAt: '2026-02-01T10:00:00.000Z',
  });
  const answer = await app.visitor.send(listReviews, { id: place.id });
  expect(answer.body).toMatchObject([
    { review: 'New', dish: 'Ragù', user: { username: 'joana', name: 'Joana R.' } },
    { review: 'Old', dish: null, createdAt: '2026-01-01T10:00:00.000Z' },
  ]);
  expect(answer.headers['x-total-count']).toBe('2');
  expect(answer.text).not.toContain('@example.com');
});

test('paging meets every review once, also those of one moment', async () => {
  const place = await addRestaurant(app.services, owner.id);
  for (let n = 0; n < 7; n++) {
    const review = { review: `No ${n}`, createdAt: '2026-03-01T10:00:00.000Z' };
    await addReview(app.services, { userId: diner.id, restaurantId: place.id }, review);
  }
  const met: unknown[] = [];
  let url: string | undefined = `/api/restaurants/${place.id}/reviews?limit=3`;
  while (url) {
    const page = await app.visitor.request('GET', url);
    met.push(...(page.body as Array<{ id: number }>).map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(met).toHaveLength(7);
  expect(new Set(met).size).toBe(7);
});

test('a place without reviews gives an empty list, one that is not there gives 404', async () => {
  const place = await addRestaurant(app.services, owner.id);
  expect((await app.visitor.send(listReviews, { id: place.id })).body).toEqual([]);
  expect((await app.visitor.send(listReviews, { id: 999_999 })).status).toBe(404);
});

test('the database itself refuses a dish of another restaurant', async () => {
  const [one, other] = [
    await addRestaurant(app.services, owner.id),
    await addRestaurant(app.services, owner.id),
  ];
  const foreign = await addDish(app.services, other.id);
  await expect(
    addReview(
      app.services,
      { userId: diner.id, restaurantId: one.id },
      { menuItemId: foreign.id, reviewType: 'dish' },
    ),
  ).rejects.toThrow();
});
