import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { findPlaces } from '../contract.ts';

let app: TestApp;
let geocoder: Server;
const requests: string[] = [];
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const words = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? '';
    requests.push(words);
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

test.each(['moved', 'broken', 'endless'])('a geocoder that is %s gives nothing', async (q) => {
  expect((await app.visitor.send(findPlaces, { q })).body).toEqual({ available: false, places: [] });
});

test('without a geocoder nothing is looked up', async () => {
  const plain = await openApp();
  expect((await plain.visitor.send(findPlaces, { q: 'Rua Nova' })).body).toEqual({
    available: false,
    places: [],
  });
  await plain.close();
});
