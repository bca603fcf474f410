import { expect, test } from 'vitest';
import type { GeoBounds } from '../shapes.ts';
import { toCutCommand } from './cut.ts';
import { joinTileSets } from './join.ts';
import type { TileSet } from './tile-set.ts';

const read: string[] = [];

function createSet(hash: string, bounds: GeoBounds, maxzoom: number): TileSet {
  return {
    hash,
    source: {
      tiles: `/map/${hash}`,
      minzoom: 8,
      maxzoom,
      bounds,
      credit: `© ${hash}`,
      isOpenStreetMap: true,
    },
    async read() {
      read.push(hash);
      return new TextEncoder().encode(hash);
    },
    close: async () => undefined,
  };
}

const LISBON_BOUNDS: GeoBounds = [-9.25, 38.68, -9.08, 38.81];
const KRAKOW_BOUNDS: GeoBounds = [19.8, 49.97, 20.1, 50.13];
const LISBON = createSet('lisbon', LISBON_BOUNDS, 13);
const WORLD = createSet('world', [-180, -85, 180, 85], 11);
const KRAKOW = createSet('krakow', KRAKOW_BOUNDS, 15);

test('tiles of two cities are one set, and each is read from the file of its city alone', async () => {
  const both = joinTileSets([LISBON, KRAKOW], WORLD);
  expect(both.source).toMatchObject({
    minzoom: 8,
    maxzoom: 13,
    bounds: null,
    credit: '© lisbon · © krakow',
  });
  // The tiles of zoom 10 around Lisbon, Kraków and Paris.
  const tiles = [[486, 392] as const, [568, 347] as const, [518, 352] as const];
  const names = await Promise.all(tiles.map(async ([x, y]) => both.read(10, x, y)));
  expect(names.map((tile) => tile && new TextDecoder().decode(tile))).toEqual(['lisbon', 'krakow', 'world']);
  expect(read.toSorted()).toEqual(['krakow', 'lisbon', 'world']);
});

test('other files have another address', () => {
  const { hash } = joinTileSets([LISBON, KRAKOW], WORLD);
  expect(hash).not.toBe(joinTileSets([KRAKOW, LISBON], WORLD).hash);
});

test('the command for a city names its box, and is not needed for one that a map has', () => {
  const box = [-9.2, 38.7, -9.1, 38.8];
  expect(toCutCommand('lisboa', box, [])).toBe(
    'pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles lisboa.pmtiles --bbox=-9.25,38.65,-9.05,38.85',
  );
  expect(toCutCommand('lisboa', box, [LISBON_BOUNDS, KRAKOW_BOUNDS])).toBeNull();
  expect(toCutCommand('lisboa', box, [KRAKOW_BOUNDS])).not.toBeNull();
  expect(toCutCommand('nowhere', null, [])).toBeNull();
});
