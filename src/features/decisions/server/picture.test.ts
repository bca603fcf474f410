import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants } from '#db/schema.ts';
import { mediaService } from '#features/media/server/store.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { closeDecision, vote } from '../contract.ts';
import { addPlaces, fetchTable, listCardIds, startTable } from '../testing/tables.ts';

let app: TestApp;
let host: Person;
beforeAll(async () => {
  app = await openApp();
  host = await app.person({ name: 'Joana' });
  await addPlaces(app);
});
afterAll(() => app.close());

async function fetchPicture(token: string): Promise<Buffer> {
  const answer = await app.app.inject(`/api/decisions/${token}/picture.jpg?version=1`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  return answer.rawPayload;
}

/** The share of pixels that are dark, as letters are. */
async function countInk(picture: Buffer): Promise<number> {
  const below = { left: 0, top: 350, width: 1200, height: 280 };
  const { data } = await sharp(picture)
    .extract(below)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 100).length / data.length;
}

test('a table is a picture for link previews, which changes with it', async () => {
  const token = await startTable(host);
  const before = await fetchPicture(token);
  expect(await sharp(before).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await countInk(before)).toBeGreaterThan(0.01);
  const page = await app.app.inject(`/api/decisions/${token}`);
  expect(page.statusCode).toBe(200);
  const [card = 0] = listCardIds(await fetchTable(host, token));
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2255cc' } });
  const address = await app.services.get(mediaService).put(await photo.png().toBuffer(), 'a-blue-front');
  await app.services.db
    .update(restaurants)
    .set({ images: [address] })
    .where(eq(restaurants.id, card));
  await host.send(vote, { token, restaurantId: card, verdict: 'love' });
  await host.send(closeDecision, { token });
  const after = await fetchPicture(token);
  const { data } = await sharp(after)
    .extract({ left: 600, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(150);
  expect(data[0]).toBeLessThan(80);
});

test.each(['李小龍の誕生日', 'שבת שלום', '🎉🎉🎉', '<script>&amp;', 'x'.repeat(80), 'Ação à São João'])(
  'a table called %j is drawn without boxes',
  async (title) => {
    const token = await startTable(host, { title });
    const picture = await fetchPicture(token);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    const ink = await countInk(picture);
    expect(ink).toBeGreaterThan(0.01);
    expect(ink).toBeLessThan(0.2);
  },
);
