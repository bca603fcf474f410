import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { findTimeZone, registerRestaurant, updateRestaurant } from '../contract.ts';

const MINIMAL_INPUT = {
  name: 'Casa Nova',
  cuisineType: 'Greek',
  priceRange: '$$',
  address: 'Rua Nova 1',
} as const;
const LISBON = { latitude: '38.7071', longitude: '-9.1355' };

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

test.each([
  ['Lisbon', '38.7071', '-9.1355', 'Europe/Lisbon'],
  ['Kolkata', '22.57', '88.36', 'Asia/Kolkata'],
  ['New York', '40.71', '-74.01', 'America/New_York'],
])('the time zone of a position in %s is known to everybody', async (_, latitude, longitude, timeZone) => {
  expect((await app.visitor.send(findTimeZone, { latitude, longitude })).body).toEqual({ timeZone });
});

test.each([
  ['91', '0', 'latitude'],
  ['0', '-181', 'longitude'],
  ['north', '0', 'latitude'],
])('the position %s, %s is refused at its field', async (latitude, longitude, field) => {
  const answer = await app.visitor.send(findTimeZone, { latitude, longitude });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.stringMatching(/^Give a/) } },
  });
});

test.each([
  ['the zone that is named', { ...LISBON, timeZone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  ['that of its position', LISBON, 'Europe/Lisbon'],
  ['UTC where nothing tells', {}, 'UTC'],
])('a restaurant gets %s', async (_, input, timeZone) => {
  expect((await owner.send(registerRestaurant, { ...MINIMAL_INPUT, ...input })).body).toMatchObject({
    timeZone,
  });
});

test('a later position sets the time zone, unless one was chosen', async () => {
  const unknown = await addRestaurant(app.services, owner.id, { timeZone: 'UTC' });
  const withZone = await addRestaurant(app.services, owner.id, { timeZone: 'Asia/Tokyo' });
  const change = await owner.send(updateRestaurant, { id: unknown.id, ...LISBON });
  expect(change.body).toMatchObject({ timeZone: 'Europe/Lisbon' });
  const answer = await owner.send(updateRestaurant, { id: withZone.id, ...LISBON });
  expect(answer.body).toMatchObject({ timeZone: 'Asia/Tokyo' });
});
