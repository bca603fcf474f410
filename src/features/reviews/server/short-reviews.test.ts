import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import { listPersonReviews } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('reviews of a person come newest first, a page at a time, without those of hidden places', async () => {
  const [person, owner] = [await app.person(), await app.person()];
  const place = await addRestaurant(app.services, owner.id, { name: 'Seen', images: ['/media/a/800.webp'] });
  const rejectedPlace = await addRestaurant(app.services, owner.id, { status: 'rejected' });
  const dish = await addDish(app.services, place.id, { name: 'Ramen' });
  const at = (day: number) => ({ createdAt: `2026-02-0${day}T12:00:00.000Z` });
  const by = { userId: person.id, restaurantId: place.id };
  await addReview(app.services, by, { ...at(1), review: 'First' });
  await addReview(app.services, by, { ...at(3), review: 'Third', reviewType: 'dish', menuItemId: dish.id });
  await addReview(app.services, by, { ...at(2), review: 'Second' });
  await addReview(app.services, { ...by, restaurantId: rejectedPlace.id }, at(4));
  const first = await app.visitor.send(listPersonReviews, { username: person.username, limit: 2 });
  expect(first.body).toMatchObject([
    { review: 'Third', dish: 'Ramen', restaurant: { name: 'Seen', image: '/media/a/800.webp' } },
    { review: 'Second', dish: null },
  ]);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await app.visitor.request('GET', next)).body).toMatchObject([{ review: 'First' }]);
});
