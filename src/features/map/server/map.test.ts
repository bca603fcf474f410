import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettings } from '#features/discovery/contract.ts';
import { writePmtiles } from '#features/map/testing/pmtiles.ts';
import { PLACES } from '#sample/data/places.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import type { BaseMap } from '../shapes.ts';
import { toUnit } from './land.ts';

const TILE = Buffer.from('a tile that compresses well. '.repeat(100));
let folder: string;
let file: string;
let app: TestApp;
let map: BaseMap;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablemate-map-'));
  file = join(folder, 'city.pmtiles');
  const attribution =
    '<a href="https://example.com" onclick="alert(1)">Somebody</a> &copy; <a>OpenStreetMap</a>, A & B <script>';
  await writeFile(file, writePmtiles({ tiles: { '9/243/196': TILE, '10/486/392': TILE }, attribution }));
  app = await openApp({ mapTiles: [file] });
  map = await readMap(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function readMap(of: TestApp): Promise<BaseMap> {
  return ((await of.visitor.send(getSettings, {})).body as { map: BaseMap }).map;
}

const toPath = ({ tiles }: { tiles: string }, z: unknown, x: unknown, y: unknown) =>
  tiles.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);

const get = (url: string, headers = {}, of = app) => of.app.inject({ url, headers });

describe('a file of tiles', () => {
  test('is described by the settings, with whom it asks to name as plain words', () => {
    expect(map.city).toEqual({
      tiles: expect.stringMatching(/^\/map\/[0-9a-f]{16}\/\{z\}\/\{x\}\/\{y\}$/),
      minzoom: 9,
      maxzoom: 10,
      bounds: null,
      credit: 'Somebody · A & B',
      isOpenStreetMap: true,
    });
    expect(map.styleUrl).toBeNull();
    expect(map.covers).toEqual([[-9.2, 38.68, -9.08, 38.8]]);
  });

  test('gives its tiles, compressed on the way and kept for good', async () => {
    const plain = await get(toPath(map.city as never, 9, 243, 196));
    expect(plain.statusCode).toBe(200);
    expect(plain.rawPayload.equals(TILE)).toBe(true);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const zipped = await get(toPath(map.city as never, 9, 243, 196), { 'accept-encoding': 'gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(zipped.rawPayload.length).toBeLessThan(TILE.length / 10);
    expect(gunzipSync(zipped.rawPayload).equals(TILE)).toBe(true);
  });

  test('has empty tiles where it has none, and coasts far from it', async () => {
    const { statusCode, rawPayload } = await get(toPath(map.city as never, 10, 485, 392));
    expect([statusCode, rawPayload.length]).toEqual([204, 0]);
    const tile = await get(toPath(map.city as never, 9, 0, 0));
    expect(tile.statusCode).toBe(200);
    expect(tile.rawPayload.toString('latin1')).toContain('ocean');
  });

  test.each([
    [8, 0, 0],
    [11, 972, 784],
    [9, 512, 0],
    [9, 0, 512],
    [9, -1, 0],
    [9, '0243', 196],
    [9, '243.0', 196],
    ['9e0', 243, 196],
    [9, '%2e%2e', 196],
    [99, 99999999, 99999999],
    [9, '123456789012345678901234567890', 0],
  ])('has nothing at %s/%s/%s', async (z, x, y) => {
    expect((await get(toPath(map.city as never, z, x, y))).statusCode).toBe(404);
  });

  test('is not found under another hash', async () => {
    const path = toPath(map.city as never, 9, 243, 196);
    expect((await get(path.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).statusCode).toBe(404);
    expect((await get('/map/0/9/243/196')).statusCode).toBe(404);
    expect((await get('/map/..%2f/9/243/196')).statusCode).toBe(404);
  });

  test('has another hash as soon as it has other tiles', async () => {
    const other = join(folder, 'other.pmtiles');
    await writeFile(other, writePmtiles({ tiles: { '9/243/196': TILE.subarray(1) } }));
    const second = await openApp({ mapTiles: [other] });
    expect((await readMap(second)).city?.tiles).not.toBe(map.city?.tiles);
    await second.close();
  });
});

describe('without a file that can be read', () => {
  const archive = writePmtiles({ tiles: { '9/243/196': TILE } });
  test.each<[string, Buffer | null]>([
    ['there is no such file', null],
    ['it is no PMTiles file', Buffer.from('no tiles at all '.repeat(100))],
    ['it is no PMTiles file', Buffer.alloc(0)],
    ['it does not hold vector tiles', writePmtiles({ tiles: { '9/243/196': TILE }, tileType: 2 })],
    ['it is damaged', archive.subarray(0, 60)],
    ['it is damaged', archive.subarray(0, 140)],
  ])('where %s, the start says so and maps show coasts', async (reason, bytes) => {
    const path = join(folder, `broken-${crypto.randomUUID()}`);
    if (bytes) await writeFile(path, bytes);
    const { openMap } = await import('./map.ts');
    const opened = await openMap({ mapTiles: [path], mapStyleUrl: undefined }, app.services.log);
    expect(opened.problem).toContain(`MAP_TILES cannot be read (${reason})`);
    expect(opened.base).toEqual({ styleUrl: null, world: map.world, city: null, covers: [] });
    await opened.close();
  });

  test('maps have land and sea at any zoom, and the names of the sample city', async () => {
    const read = async (z: number, x: number, y: number) => {
      const reply = await get(toPath(map.world, z, x, y));
      expect(reply.statusCode).toBe(200);
      return new VectorTile(new PbfReader(reply.rawPayload));
    };
    const whole = await read(0, 0, 0);
    expect(whole.layers.places).toBeUndefined();
    expect(seaShare(whole)).toBeGreaterThan(0.5);
    expect(seaShare(whole)).toBeLessThan(0.75);
    // The middle of the Atlantic, and of Siberia.
    expect(seaShare(await read(6, 26, 26))).toBeCloseTo(1, 1);
    expect(seaShare(await read(6, 48, 18))).toBeLessThan(0.01);
    const lisbon = await read(8, 121, 98);
    expect(seaShare(lisbon)).toBeGreaterThan(0.1);
    expect(seaShare(lisbon)).toBeLessThan(0.9);
    const names = listNames(lisbon, 'places');
    expect(names).toEqual(expect.arrayContaining(['Lisboa', 'Alfama', 'Bairro Alto', 'Parque das Nações']));
    expect(listNames(lisbon, 'water')).toContain('Tejo');
  });

  test('restaurants of the sample city are on land, beside the water of the Tejo', async () => {
    const isWater = async (latitude: number, longitude: number) => {
      const [unitX, unitY] = toUnit(longitude, latitude).map((unit) => unit * 2 ** map.world.maxzoom);
      const [x, y] = [Math.floor(unitX ?? 0), Math.floor(unitY ?? 0)];
      const reply = await get(toPath(map.world, map.world.maxzoom, x, y));
      const tile = new VectorTile(new PbfReader(reply.rawPayload));
      return isInside(tile, ((unitX ?? 0) - x) * 4096, ((unitY ?? 0) - y) * 4096);
    };
    const wet: string[] = [];
    for (const { name, at } of PLACES) if (await isWater(Number(at[0]), Number(at[1]))) wet.push(name);
    expect(wet).toEqual([]);
    // Points near Belém, below the bridge, near Terreiro do Paço, in the Mar da Palha, at Vila Franca's bridge, and
    // in the sea.
    const waters = [
      [38.689, -9.207],
      [38.6905, -9.177],
      [38.7035, -9.136],
      [38.74, -9.04],
      [38.9515, -8.985],
      [38.65, -9.3],
    ] as const;
    for (const [latitude, longitude] of waters)
      expect([latitude, longitude, await isWater(latitude, longitude)]).toEqual([latitude, longitude, true]);
    // Alcochete, Barreiro, Almada and Cascais.
    const towns = [
      [38.754, -8.955],
      [38.662, -9.073],
      [38.679, -9.158],
      [38.72, -9.4],
    ] as const;
    for (const [latitude, longitude] of towns)
      expect([latitude, longitude, await isWater(latitude, longitude)]).toEqual([latitude, longitude, false]);
  });

  test('a tile asked for again is the same one', async () => {
    const [first, second] = [
      await get(toPath(map.world, 7, 60, 49)),
      await get(toPath(map.world, 7, 60, 49)),
    ];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });
});

/** Returns whether a point of a tile is in its water: then an odd number of edges is to the left of it. */
function isInside(tile: VectorTile, x: number, y: number): boolean {
  const water = tile.layers.water;
  let crossings = 0;
  for (let index = 0; index < (water?.length ?? 0); index++) {
    const feature = water?.feature(index);
    if (feature?.type !== 3) continue;
    for (const ring of feature.loadGeometry())
      for (const [at, point] of ring.entries()) {
        const next = ring[(at + 1) % ring.length] ?? point;
        if (point.y > y === next.y > y) continue;
        if (point.x + ((y - point.y) / (next.y - point.y)) * (next.x - point.x) < x) crossings++;
      }
  }
  return crossings % 2 === 1;
}

function listNames(tile: VectorTile, layer: string): unknown[] {
  const features = tile.layers[layer];
  return Array.from(
    { length: features?.length ?? 0 },
    (_, index) => features?.feature(index).properties.name,
  );
}

/** Computes the share of sea in a tile, from 0 to 1: outer rings add to it and holes subtract from it. */
function seaShare(tile: VectorTile): number {
  const water = tile.layers.water;
  let area = 0;
  for (let index = 0; index < (water?.length ?? 0); index++) {
    const feature = water?.feature(index);
    if (feature?.type !== 3) continue;
    for (const ring of feature.loadGeometry())
      for (const [at, { x, y }] of ring.entries()) {
        const next = ring[(at + 1) % ring.length];
        if (next) area += (x * next.y - next.x * y) / 2;
      }
  }
  // The frame is larger than the tile by 128 units on each side.
  const frame = (4096 + 256) ** 2;
  return Math.max(0, (area - (frame - (4096 + 128) ** 2)) / (4096 + 128) ** 2);
}
