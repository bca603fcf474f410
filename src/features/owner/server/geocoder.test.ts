import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { findAddress, findPlaces } from '../contract.ts';

const PHOTON = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { coordinates: [-9.1355, 38.7071] },
      properties: { name: 'Casa', street: 'Rua Nova', housenumber: '1', postcode: '1100', city: 'Lisboa' },
    },
    { geometry: { coordinates: [-9.1, 38.7] }, properties: { osm_id: 1 } },
    { geometry: { coordinates: [0, 95] }, properties: { name: 'Nowhere' } },
  ],
};
/** The place at a position, in the format of Nominatim or of Photon. */
const REVERSE: Record<string, unknown> = {
  '38.70712 -9.13550': { display_name: 'Rua Nova 1, Lisboa', lat: '38.7071', lon: '-9.1355' },
  '38.70000 -9.10000': PHOTON,
};

let app: TestApp;
let geocoder: Server;
const requests: string[] = [];
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://geocoder');
    const words = searchParams.get('q') ?? `${searchParams.get('lat')} ${searchParams.get('lon')}`;
    requests.push(words);
    if (pathname === '/reverse')
      return response.end(JSON.stringify(REVERSE[words] ?? { error: 'Unable to geocode' }));
    if (words === 'photon') return response.end(JSON.stringify(PHOTON));
    if (words === 'moved') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (words === 'broken') return response.end('<html>');
    if (words === 'endless') return response.end('x'.repeat(300_000));
    const places = [
      { display_name: 'Rua Nova 1, Lisboa', lat: '38.7071234567', lon: '-9.1355' },
      { display_name: 'Nowhere', lat: '95', lon: '0' },
    ];
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(places));
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo; // It listens on a port, not on a pipe.
  app = await openApp({ geocoderUrl: `http://127.0.0.1:${port}/search` });
});
afterAll(async () => {
  await app.close();
  geocoder.close();
});

test('an address is looked up, and asked for once', async () => {
  for (let n = 0; n < 2; n++) {
    const answer = await app.visitor.send(findPlaces, { q: 'Rua Nova' });
    expect(answer.body).toEqual({
      available: true,
      places: [{ label: 'Rua Nova 1, Lisboa', latitude: '38.707123', longitude: '-9.135500' }],
    });
  }
  expect(requests).toEqual(['Rua Nova']);
});

test('an answer of Photon is read too', async () => {
  expect((await app.visitor.send(findPlaces, { q: 'photon' })).body).toEqual({
    available: true,
    places: [{ label: 'Casa, Rua Nova 1, 1100 Lisboa', latitude: '38.707100', longitude: '-9.135500' }],
  });
});

test.each([
  ['38.707123', '-9.1355', 'Rua Nova 1, Lisboa'],
  ['38.7', '-9.1', 'Casa, Rua Nova 1, 1100 Lisboa'],
  ['0', '0', null],
])('the address at %s, %s is %s', async (latitude, longitude, address) => {
  expect((await app.visitor.send(findAddress, { latitude, longitude })).body).toEqual({
    available: true,
    address,
    isNeighbour: false,
  });
});

test.each(['moved', 'broken', 'endless'])('a geocoder that is %s gives nothing', async (q) => {
  expect((await app.visitor.send(findPlaces, { q })).body).toEqual({ available: false, places: [] });
});
