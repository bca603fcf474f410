import { expect, test } from 'vitest';
import { listPlaceCredits } from './placeCredits.ts';

const tiles = { tiles: '/map/a/{z}/{x}/{y}', minzoom: 0, maxzoom: 9, bounds: null, credit: 'Natural Earth' };
const world = { ...tiles, isOpenStreetMap: false };
const coasts = { styleUrl: null, world, city: null, covers: [] };
const osm = {
  name: 'OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL 1.0',
  licenceUrl: null,
  attribution: '© OpenStreetMap contributors',
};
const city = { name: 'City <b>', url: null, licence: 'CC BY 4.0', licenceUrl: null, attribution: null };

test('a map names the sources of its places, as HTML in which nothing of theirs is one', () => {
  expect(listPlaceCredits([], coasts)).toEqual([]);
  expect(listPlaceCredits([city, osm], coasts)).toEqual([
    'Places from City &lt;b>, CC BY 4.0 · <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap contributors</a>, ODbL 1.0',
  ]);
});

test('OpenStreetMap is named once where the streets are from there too', () => {
  const map = { ...coasts, city: { ...world, isOpenStreetMap: true } };
  expect(listPlaceCredits([osm], map)).toEqual([]);
  expect(listPlaceCredits([osm, city], map)).toEqual(['Places from City &lt;b>, CC BY 4.0']);
  const styled = { ...map, styleUrl: 'https://maps.example/style.json' };
  expect(listPlaceCredits([osm], styled)).toHaveLength(1);
});
