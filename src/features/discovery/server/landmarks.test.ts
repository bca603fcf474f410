import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { landmarks } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { listRestaurants, suggestSearches, understandSentence } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  const at = (latitude: string, longitude: string) => ({ latitude, longitude, address: 'Rua Um 1, Lisboa' });
  await addRestaurant(app.services, owner.id, { name: 'At Rossio', ...at('38.7146', '-9.1408') });
  await addRestaurant(app.services, owner.id, { name: 'At Belém', ...at('38.6965', '-9.1988') });
});
afterAll(() => app.close());

const station = (name: string, latitude: number, longitude: number, importId: number | null = null) => ({
  ...{ name, latitude, longitude, importId },
  ...({ kind: 'station', sourceKind: 'sample', sourceId: name } as const),
});
const ROSSIO = station('Rossio', 38.7145, -9.1407);
const BELEM = station('Belém', 38.6964, -9.1987);

async function list(input: object) {
  const { body } = await app.visitor.send(listRestaurants, input);
  return (body as { name: string }[]).map(({ name }) => name);
}
const suggested = async (q: string) => {
  const { body } = await app.visitor.send(suggestSearches, { q });
  return (body as { landmarks: object[] }).landmarks;
};
const labels = async (sentence: string, position: object = {}) => {
  const { body } = await app.visitor.send(understandSentence, { sentence, ...position });
  return (body as { chips: { label: string }[] }).chips.map(({ label }) => label);
};

test('a landmark is found as soon as its row is there, and no more once it is gone', async () => {
  const { db } = app.services;
  expect(await suggested('ross')).toEqual([]);
  await db.insert(landmarks).values([ROSSIO, BELEM]);
  await expect.poll(() => suggested('ross')).toEqual([{ name: 'Rossio station', kind: 'station', count: 1 }]);
  expect(await list({ near: 'Rossio station' })).toEqual(['At Rossio']);
  expect(await list({ near: 'rossio train station', distance: 10, sort: 'distance' })).toEqual([
    'At Rossio',
    'At Belém',
  ]);
  await db.delete(landmarks).where(eq(landmarks.name, 'Rossio'));
  await expect.poll(() => suggested('ross')).toEqual([]);
  await db.insert(landmarks).values(ROSSIO);
  await expect.poll(async () => (await labels('near Rossio station')).length).toBe(1);
});

test('"the station" is the nearest one where the position is known, and else the best known', async () => {
  const { db } = app.services;
  await db.insert(landmarks).values([ROSSIO, BELEM]).onConflictDoNothing();
  await addRestaurant(app.services, owner.id, {
    name: 'Also there',
    latitude: '38.7144',
    longitude: '-9.1406',
  });
  await expect.poll(() => labels('paella near the station')).toEqual(['“paella”', 'Near Rossio station']);
  expect(await labels('paella near the station', { lat: 38.69, lng: -9.2 })).toEqual([
    '“paella”',
    'Near Belém station',
  ]);
  expect(await list({ near: 'station', lat: 38.69, lng: -9.2 })).toEqual(['At Belém']);
});
