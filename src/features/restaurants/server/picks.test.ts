import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { setPick } from './picks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a pick is given once and taken away alone', async () => {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Picked', picks: ['Featured'] });
  const picks = async () => {
    const [row] = await db
      .select({ picks: restaurants.picks })
      .from(restaurants)
      .where(eq(restaurants.id, id));
    return row?.picks;
  };
  expect(await setPick(db, id, "Editor's Choice", true)).toBe('Picked');
  await setPick(db, id, "Editor's Choice", true);
  expect(await picks()).toEqual(['Featured', "Editor's Choice"]);
  await setPick(db, id, 'Featured', false);
  expect(await picks()).toEqual(["Editor's Choice"]);
  await setPick(db, id, 'Featured', false);
  expect(await picks()).toEqual(["Editor's Choice"]);
});

test('there is nothing to pick where there is no restaurant', async () => {
  expect(await setPick(app.services.db, 999_999, 'Featured', true)).toBeNull();
});
