import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploads } from '#db/schema.ts';
import { addMenuItem, updateMenuItem } from '#features/menus/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { registerRestaurant, updateRestaurant } from '../contract.ts';

/** The only other site that tests can reach is on this machine, which is refused otherwise. */
vi.mock(import('#features/media/server/fetch.ts'), async (original) => {
  const { fetchFile, ...rest } = await original();
  return {
    ...rest,
    fetchFile: (address, options) => fetchFile(address, { ...options, isAllowed: () => true }),
  };
});

const MINIMAL_INPUT = {
  name: 'Casa Nova',
  cuisineType: 'Greek',
  priceRange: '$$',
  address: 'Rua Nova 1',
} as const;
const STORED_PICTURE = expect.stringMatching(/^\/media\/[\w-]+\/\d+\.webp$/);

let app: TestApp;
let owner: Person;
let server: Server;
let site: string;
let requests: string[] = [];
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  const colour = { r: 200, g: 80, b: 20 };
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.startsWith('/missing')) response.statusCode = 404;
    response.end(request.url?.startsWith('/text') ? 'no picture' : picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await app.close();
});

const countUploads = (person: Person) => app.services.db.$count(uploads, eq(uploads.userId, person.id));

test('pictures at other sites are fetched and kept, each once, for a restaurant and its dishes', async () => {
  requests = [];
  const answer = await owner.request('POST', '/api/restaurants', {
    ...MINIMAL_INPUT,
    images: [`${site}/front.png`, `${site}/room.png`],
    logo: `${site}/front.png`,
    menuItems: [
      { name: 'Octopus', price: 1800, image: `${site}/octopus.png` },
      { name: 'Soup', price: 500 },
    ],
  });
  expect(answer.body).toMatchObject({
    images: [STORED_PICTURE, STORED_PICTURE],
    logo: STORED_PICTURE,
    dishCount: 2,
  });
  expect(requests.toSorted()).toEqual(['/front.png', '/octopus.png', '/room.png']);
  const { id, images, logo } = answer.body as { id: number; images: string[]; logo: string };
  expect(logo).toBe(images[0]);
  expect((await owner.request('GET', images[1] ?? '')).status).toBe(200);
  const menu = await owner.request('GET', `/api/restaurants/${id}/menu`);
  expect(menu.body).toMatchObject([{ name: 'Octopus', image: STORED_PICTURE }, { image: null }]);
});

test('a change of a restaurant and of a dish may name a picture at another site, beside those that are kept', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { status: 'pending' });
  const first = await owner.send(updateRestaurant, { id, images: [`${site}/one.png`] });
  const [one = ''] = (first.body as { images: string[] }).images;
  const second = await owner.send(updateRestaurant, { id, images: [`${site}/two.png`, one] });
  expect(second.body).toMatchObject({ images: [STORED_PICTURE, one] });
  const dish = await owner.send(addMenuItem, {
    restaurantId: id,
    name: 'A',
    price: 1,
    image: `${site}/a.png`,
  });
  expect(dish.body).toMatchObject({ image: STORED_PICTURE });
  const { id: dishId } = dish.body as { id: number };
  const answer = await owner.send(updateMenuItem, { id: dishId, image: `${site}/b.png` });
  expect(answer.body).toMatchObject({ image: STORED_PICTURE });
});

test.each([
  ['is not there', '/missing.png', 'There is no picture at this address.'],
  ['is none', '/text.png', 'Please send a picture as JPEG, PNG, WebP, AVIF or GIF.'],
])('where a picture %s, its field says so and nothing is kept', async (_, path, sentence) => {
  const person = await app.person({ type: 'restaurant' });
  const images = [`${site}/one.png`, `${site}${path}`, `${site}/three.png`];
  const answer = await person.send(registerRestaurant, { ...MINIMAL_INPUT, images });
  expect(answer).toMatchObject({ status: 400, body: { errors: { 'images.1': sentence } } });
  expect(await countUploads(person)).toBe(0);
});

test('an invalid address is refused before anything is fetched', async () => {
  requests = [];
  for (const image of ['ftp://example.com/a.png', 'a.png', '/media/../a.webp', 'javascript:alert(1)']) {
    const images = [`${site}/one.png`, image];
    const answer = await owner.request('POST', '/api/restaurants', { ...MINIMAL_INPUT, images });
    expect(answer.body).toMatchObject({
      errors: { 'images.1': 'Upload this picture first, or add it by its address' },
    });
  }
  expect(requests).toEqual([]);
});

test('the same key sent twice makes one restaurant, with pictures from elsewhere too', async () => {
  const body = { ...MINIMAL_INPUT, images: [`${site}/one.png`] };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [
    await owner.request('POST', '/api/restaurants', body, headers),
    await owner.request('POST', '/api/restaurants', body, headers),
  ];
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
});

test('an administrator may name pictures at other sites as well', async () => {
  const admin = await app.person({ isAdmin: true });
  const place = { ...MINIMAL_INPUT, userId: owner.id, images: [`${site}/one.png`] };
  const reply = await admin.request('POST', '/api/admin/restaurants', place);
  expect(reply.body).toMatchObject({ images: [STORED_PICTURE] });
});
