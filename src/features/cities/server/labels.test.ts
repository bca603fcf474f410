import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';

const PORTO = { latitude: '41.1456', longitude: '-8.6109' };
/** Its tile of zoom 11. */
const TILE = '/map-labels/11/975/766';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await addCity(app.services, { name: 'Porto', at: PORTO });
  for (const address of [
    'Rua das Flores 3, Baixa, 4050-262 Porto',
    'Rua das Flores 12 B, Baixa, Porto',
    '5 Praça Velha, Porto',
    'Porto',
  ])
    await addRestaurant(app.services, null, { ...PORTO, address });
  await addRestaurant(app.services, null, { ...PORTO, address: 'Rua Escondida 1, Porto', status: 'pending' });
});
afterAll(() => app.close());

const read = (url: string) => app.app.inject({ url });

test('streets and quarters that addresses name are labels on the map of a city without streets', async () => {
  const { statusCode, headers, rawPayload } = await read(TILE);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'cache-control': 'public, max-age=600',
  });
  // A vector tile contains its names as plain text.
  const text = rawPayload.toString('utf8');
  for (const name of ['Rua das Flores', 'Praça Velha', 'Baixa', 'street', 'neighbourhood'])
    expect(text).toContain(name);
  for (const name of ['Flores 3', 'Flores 12', '4050', 'Rua Escondida', 'Porto'])
    expect(text).not.toContain(name);
});

test.each(['/map-labels/11/0/0', '/map-labels/11/960/766'])(
  '%s is empty, as no city is there',
  async (url) => {
    expect((await read(url)).statusCode).toBe(204);
  },
);

test.each([
  '/map-labels/10/975/766',
  '/map-labels/11/2048/0',
  '/map-labels/11/0975/766',
  '/map-labels/11/-1/0',
])('%s is no part of the map', async (url) => {
  expect((await read(url)).statusCode).toBe(404);
});
