import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { findAddress, findPlaces } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const add = (name: string, address: string, latitude: string, longitude: string, more = {}) =>
    addRestaurant(app.services, null, { name, address, latitude, longitude, ...more });
  await add('Tasca', 'Rua da Sé 4, 1100-123 Lisboa', '38.7100', '-9.1330');
  await add('Rua da Sé', 'Praça Nova 2, Lisboa', '38.7300', '-9.1500');
  await add('Sem Morada', '', '38.71001', '-9.13301');
  await add('Ainda Não', 'Beco Escondido 1, Lisboa', '38.7500', '-9.1100', { status: 'pending' });
});
afterAll(() => app.close());

const SE = { label: 'Rua da Sé 4, 1100-123 Lisboa', latitude: '38.7100', longitude: '-9.1330' };

test.each([
  ['rua da se 4', [SE]],
  ['Rua da Sé, 1100 Lisboa', [SE]],
  ['Beco Escondido', []],
  ['Rua do Nunca', []],
])('without a geocoder %s is where restaurants say it is', async (q, places) => {
  expect((await app.visitor.send(findPlaces, { q })).body).toEqual({ available: true, places });
});

test.each([
  ['38.71002', '-9.13302', SE.label],
  ['38.7303', '-9.1501', 'Praça Nova 2, Lisboa'],
  ['38.7200', '-9.1400', null],
  ['38.7500', '-9.1100', null],
])('at %s, %s the address close by is %s', async (latitude, longitude, address) => {
  expect((await app.visitor.send(findAddress, { latitude, longitude })).body).toEqual({
    available: true,
    address,
    isNeighbour: true,
  });
});
