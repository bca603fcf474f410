import { expect, test } from 'vitest';
import { createIndex } from '../discoveryIndex.ts';
import { createChance } from '../testing/chance.ts';
import { generateRow, plainLocalTime, ROWS_NOW } from '../testing/rows.ts';
import type { Landmark } from './landmarks.ts';

const SMALL = { owners: 5, cities: 1, weeks: 1 };
const restaurant = (id: number, lat: number, lng: number, address = 'Rua 1, Lisboa') => ({
  ...generateRow(id, createChance(id), SMALL, [[]]),
  ...{ lat, lng, address },
});

const landmark = (kind: Landmark['kind'], name: string, lat: number, ...aliases: string[]): Landmark => ({
  ...{ kind, name, aliases, lat },
  lng: -9.14,
});

const LANDMARKS = [
  landmark('station', 'Rossio', 38.7145),
  landmark('station', 'Rossio', 38.7138),
  landmark('station', 'Gare do Oriente', 38.7678, 'Oriente'),
  landmark('station', 'São Bento', 41.1456),
  landmark('square', 'Praça do Comércio', 38.7076, 'Terreiro do Paço'),
  landmark('square', 'Praça Dom Pedro IV', 38.7139, 'Rossio'),
  landmark('museum', 'Museu do Fado', 38.7112),
  landmark('attraction', "St. George's Castle", 38.713),
];

/** Creates an index with two restaurants at Rossio and three at Oriente. */
function openIndex(landmarks = LANDMARKS) {
  const index = createIndex(plainLocalTime);
  index.setLandmarks(landmarks);
  index.load([
    restaurant(1, 38.7146, -9.14),
    restaurant(2, 38.7144, -9.14),
    restaurant(3, 38.7678, -9.14),
    restaurant(4, 38.768, -9.14),
    restaurant(5, 38.7682, -9.14),
  ]);
  index.flush(ROWS_NOW);
  return index;
}

test.each([
  ['Rossio station', 'Rossio station'],
  ['rossio train station', 'Rossio station'],
  ['Estação do Rossio', 'Rossio station'],
  ['ORIENTE', 'Gare do Oriente'],
  ['oriente station', 'Gare do Oriente'],
  ['comercio square', 'Praça do Comércio'],
  ['praca do comercio', 'Praça do Comércio'],
  ['terreiro do paço', 'Praça do Comércio'],
  ['rossio square', 'Praça Dom Pedro IV'],
  ['fado museum', 'Museu do Fado'],
  ['st george’s castle', "St. George's Castle"],
  ['fado', null],
  ['comércio', null],
  ['fado station', null],
  ['the', null],
  ['', null],
])('%s is %s', (text, name) => {
  expect(openIndex().findLandmark(text)?.name ?? null).toBe(name);
});

test('a kind without a name is the one with most restaurants around, or the nearest to a position', () => {
  const index = openIndex();
  expect(index.findLandmark('station')).toMatchObject({ name: 'Gare do Oriente', count: 3 });
  expect(index.findLandmark('metro', { lat: 38.71, lng: -9.14 })).toMatchObject({
    name: 'Rossio station',
    count: 2,
  });
  expect(index.findLandmark('train station', { lat: 41, lng: -9 })?.name).toBe('São Bento station');
  expect(index.findLandmark('market')).toBeNull();
});

test('restaurants near a landmark are counted as they are added, moved and deleted, and when the landmarks are replaced', () => {
  const index = openIndex();
  const count = () => index.findLandmark('rossio station')?.count;
  index.upsert(restaurant(6, 38.7145, -9.1401));
  expect(count()).toBe(3);
  index.upsert(restaurant(6, 38.7345, -9.1401));
  index.remove(1);
  expect(count()).toBe(1);
  index.setLandmarks([...LANDMARKS, landmark('park', 'Jardim', 38.7345)]);
  expect(count()).toBe(1);
  expect(index.findLandmark('park')).toMatchObject({ name: 'Jardim', count: 1 });
  index.setLandmarks([]);
  expect(index.findLandmark('rossio station')).toBeNull();
});

test('with two entries of one place the second counts once the first is deleted', () => {
  const index = openIndex();
  index.upsert(restaurant(6, 38.7138, -9.1401));
  index.setLandmarks(LANDMARKS.slice(1));
  expect(index.findLandmark('rossio station')).toMatchObject({ lat: 38.7138, count: 3 });
});

test('they are suggested by the beginnings of their names, those that addresses name as places only', () => {
  const index = openIndex();
  const suggested = (text: string) => index.suggest(text, ROWS_NOW).landmarks.map(({ name }) => name);
  expect(suggested('ros')).toEqual(['Praça Dom Pedro IV', 'Rossio station']);
  expect(suggested('rossio st')).toEqual(['Rossio station']);
  expect(suggested('stat')).toEqual(['Rossio station', 'São Bento station']);
  expect(suggested('com')).toEqual(['Praça do Comércio']);
  index.upsert(restaurant(7, 38.7076, -9.14, 'Praça do Comércio 12, Lisboa'));
  expect(suggested('com')).toEqual([]);
  expect(index.suggest('com', ROWS_NOW).places).toMatchObject([{ name: 'Praça do Comércio', count: 1 }]);
});

test('the few places that are suggested are those with most restaurants, by name where they have as many', () => {
  const index = createIndex(plainLocalTime);
  const streets = ['Rua B', 'Rua A', 'Rua C', 'Rua C', 'Rua D', 'Rua D', 'Rua D'];
  index.load(streets.map((street, at) => restaurant(at + 1, 38.7, -9.1, `${street} ${at}`)));
  expect(index.suggest('rua', ROWS_NOW).places.map(({ name }) => name)).toEqual(['Rua D', 'Rua C', 'Rua A']);
});
