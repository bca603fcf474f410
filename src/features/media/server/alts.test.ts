import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Upload } from '#features/media/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b54a2a' } });

test('the description of a picture is sent wherever it is shown, and none for others', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const send = async (alt?: string) => {
    const answer = await owner.upload(await photo.clone().jpeg().toBuffer(), alt ? { alt } : {});
    return (answer.body as Upload).address;
  };
  const [terrace, silent, soup] = [await send('The terrace at <dusk>'), await send(), await send('A soup')];
  const place = await addRestaurant(app.services, owner.id, { images: [terrace, silent] });
  const bare = await addRestaurant(app.services, owner.id);
  await addDish(app.services, place.id, { name: 'Soup', image: soup, position: 1 });
  await addDish(app.services, place.id, { name: 'Pie', image: silent, position: 2 });
  await addDish(app.services, place.id, { name: 'Cake', position: 3 });
  const by = { userId: (await app.person()).id, restaurantId: place.id };
  await addReview(app.services, by, { images: [silent, terrace] });
  await addReview(app.services, { ...by, restaurantId: bare.id }, { images: [silent] });

  const read = async (path: string) => (await app.visitor.request('GET', path)).body;
  const alts = { [terrace]: 'The terrace at <dusk>' };
  expect(await read(`/api/restaurants/${place.id}`)).toMatchObject({ alts });
  expect(await read(`/api/restaurants/${bare.id}`)).toMatchObject({ alts: null });
  expect(await read(`/api/restaurants/${place.id}/reviews`)).toMatchObject([{ alts }]);
  expect(await read(`/api/restaurants/${bare.id}/reviews`)).toMatchObject([{ alts: null }]);
  expect(await read(`/api/restaurants/${place.id}/menu`)).toMatchObject([
    { name: 'Soup', imageAlt: 'A soup' },
    { name: 'Pie', imageAlt: null },
    { name: 'Cake', imageAlt: null },
  ]);
});
