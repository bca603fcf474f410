import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EXTENT, encodeTile, type TileFeature, type TilePoint, toTilePoint } from './encode.ts';
import { type Coast, LAND_FILE, readCoasts } from './land.ts';
import { PARISHES, QUARTERS, TOWNS, WATERS } from './lisbon.ts';
import { type TileSet, toTilesPath } from './tile-set.ts';

/** Units beyond a tile's edges that the tile also contains, so that no edge is visible. */
const BUFFER = 64;
/** Points of a coast within this many units (half a pixel) are left out. */
const FINENESS = 4;
/** The coasts have no more detail at closer zooms, and the banks of the Tejo little. */
const MAX_ZOOM = 11;
/** Names are shown from the zoom of a city on. */
const NAMES_ZOOM = 6;
const MOST_KEPT = 400;

/** The sources of the tiles: other data or code give other tiles, and so another address. */
const INGREDIENTS = [
  LAND_FILE,
  ...['world.ts', 'encode.ts', 'land.ts', 'tejo.ts', 'lisbon.ts'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  ),
];

/** Opens land and water of the world from Natural Earth, in the layers of Protomaps' tiles; reads at the first tile. */
export async function openWorld(): Promise<TileSet> {
  const digest = createHash('sha256');
  for (const file of INGREDIENTS) digest.update(await readFile(file));
  const hash = digest.digest('hex').slice(0, 16);
  const tiles = new Map<string, Uint8Array>();
  let coasts: Promise<Coast[]> | null = null;
  return {
    hash,
    source: {
      tiles: toTilesPath(hash),
      minzoom: 0,
      maxzoom: MAX_ZOOM,
      bounds: null,
      credit: 'Natural Earth',
      isOpenStreetMap: false,
    },
    async read(z, x, y) {
      const key = `${z}/${x}/${y}`;
      coasts ??= readCoasts();
      const tile = tiles.get(key) ?? drawTile(await coasts, z, x, y);
      // Moves the tile to the end: the first is the least recently used.
      tiles.delete(key);
      tiles.set(key, tile);
      const [oldest] = tiles.keys();
      if (tiles.size > MOST_KEPT && oldest !== undefined) tiles.delete(oldest);
      return tile;
    },
    close: async () => undefined,
  };
}

/** Draws a tile with the layers `water` and `places`. */
function drawTile(coasts: readonly Coast[], z: number, x: number, y: number): Uint8Array {
  const scale = 2 ** z * EXTENT;
  const toTile = (unitX: number, unitY: number): TilePoint => [
    Math.round(unitX * scale - x * EXTENT),
    Math.round(unitY * scale - y * EXTENT),
  ];
  const box = {
    left: (x * EXTENT - BUFFER) / scale,
    top: (y * EXTENT - BUFFER) / scale,
    right: ((x + 1) * EXTENT + BUFFER) / scale,
    bottom: ((y + 1) * EXTENT + BUFFER) / scale,
  };
  const rings = { land: [] as TilePoint[][], lakes: [] as TilePoint[][] };
  for (const coast of coasts) {
    if (coast.right < box.left || coast.left > box.right) continue;
    if (coast.bottom < box.top || coast.top > box.bottom) continue;
    const isWithin =
      coast.left >= box.left &&
      coast.right <= box.right &&
      coast.top >= box.top &&
      coast.bottom <= box.bottom;
    const ring = simplify(isWithin ? coast.line : clipRing(coast.line, box), toTile);
    if (ring) rings[coast.isLake ? 'lakes' : 'land'].push(ring);
  }
  const ocean = { kind: 'ocean' };
  const water: TileFeature[] = [
    { type: 3, geometry: [FRAME, ...rings.land.map((ring) => wind(ring, -1))], tags: ocean },
    ...rings.lakes.map((ring): TileFeature => ({ type: 3, geometry: [wind(ring, 1)], tags: ocean })),
  ];
  const places: TileFeature[] = [];
  if (z >= NAMES_ZOOM) {
    const add = (to: TileFeature[], names: typeof TOWNS, toTags: (name: string) => TileFeature['tags']) => {
      for (const [name, latitude, longitude] of names) {
        const point = toTilePoint({ longitude, latitude }, [z, x, y]);
        if (point) to.push({ type: 1, geometry: [point], tags: { name, ...toTags(name) } });
      }
    };
    add(water, WATERS, () => ({ kind: 'river' }));
    add(places, TOWNS, (name) => ({ kind: 'locality', population_rank: name === 'Lisboa' ? 12 : 9 }));
    add(places, PARISHES, () => ({ kind: 'macrohood' }));
    add(places, QUARTERS, () => ({ kind: 'neighbourhood' }));
  }
  return encodeTile({ water, places });
}

/** The outer ring of the sea, larger than any land that is cut out of it: equal edges confuse triangulation. */
const [LOW, HIGH] = [-2 * BUFFER, EXTENT + 2 * BUFFER];
const FRAME: TilePoint[] = [
  [LOW, LOW],
  [HIGH, LOW],
  [HIGH, HIGH],
  [LOW, HIGH],
  [LOW, LOW],
];

/** Converts a closed ring to units of a tile, without points too close to distinguish; null if nothing is left. */
function simplify(line: Line, toTile: (x: number, y: number) => TilePoint): TilePoint[] | null {
  const ring: TilePoint[] = [];
  let last: TilePoint | undefined;
  for (let at = 0; at < line.length; at += 2) {
    const point = toTile(line[at] ?? 0, line[at + 1] ?? 0);
    if (last && Math.abs(point[0] - last[0]) < FINENESS && Math.abs(point[1] - last[1]) < FINENESS) continue;
    ring.push(point);
    last = point;
  }
  const [first] = ring;
  if (!first || ring.length < 3) return null;
  ring.push(first);
  return ring;
}

/** Returns the ring in a direction: 1 for an outer ring, -1 for a hole. */
function wind(ring: TilePoint[], direction: 1 | -1): TilePoint[] {
  let area = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    area += x * nextY - nextX * y;
  }
  return Math.sign(area) === direction ? ring : ring.toReversed();
}

/** A line as x and y in turn. */
type Line = Float64Array | number[];

/** The edges of a rectangle. */
type ClipBox = { left: number; top: number; right: number; bottom: number };

/** Returns the part of a closed ring inside a box, edge by edge (Sutherland and Hodgman); empty if there is none. */
function clipRing(ring: Line, { left, top, right, bottom }: ClipBox): Line {
  let inside = ring;
  inside = cutEdge(inside, 0, left, 1);
  inside = cutEdge(inside, 0, right, -1);
  inside = cutEdge(inside, 1, top, 1);
  return cutEdge(inside, 1, bottom, -1);
}

/** Returns the part of a ring on one side of a line across an axis (0: x, 1: y): beyond it for 1, before it for -1. */
function cutEdge(ring: Line, axis: 0 | 1, edge: number, side: 1 | -1): number[] {
  const inside: number[] = [];
  const { length } = ring;
  if (length < 6) return inside;
  let fromX = ring[length - 2] ?? 0;
  let fromY = ring[length - 1] ?? 0;
  let wasIn = ((axis === 0 ? fromX : fromY) - edge) * side >= 0;
  for (let at = 0; at < length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const isIn = ((axis === 0 ? x : y) - edge) * side >= 0;
    if (isIn !== wasIn) {
      const share = axis === 0 ? (edge - fromX) / (x - fromX) : (edge - fromY) / (y - fromY);
      if (axis === 0) inside.push(edge, fromY + (y - fromY) * share);
      else inside.push(fromX + (x - fromX) * share, edge);
    }
    if (isIn) inside.push(x, y);
    fromX = x;
    fromY = y;
    wasIn = isIn;
  }
  return inside;
}
