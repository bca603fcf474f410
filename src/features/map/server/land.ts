import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { feature } from 'topojson-client';
import { withTejoBanks } from './tejo.ts';

/** The file with Natural Earth's coasts at 1:10 million. */
export const LAND_FILE = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');

/** The limit of Web Mercator, in degrees. */
const MOST_NORTH = 85.0511;

/** A closed coast: x and y in turn, from 0 to 1 across the world, y growing southward. */
export type Coast = {
  line: Float64Array;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Whether it is a lake within land; otherwise it is land. */
  isLake: boolean;
};

/** Projects a position by Web Mercator: from 0 at the date line in the west and in the far north to 1. */
export function toUnit(longitude: number, latitude: number): [x: number, y: number] {
  const north = (Math.min(MOST_NORTH, Math.max(-MOST_NORTH, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2];
}

/** Reads all coasts of the world (6 MB), in steps, so that other work continues in between. */
export async function readCoasts(): Promise<Coast[]> {
  const topology: Parameters<typeof feature>[0] = JSON.parse(await readFile(LAND_FILE, 'utf8'));
  const { land } = topology.objects;
  if (land?.type !== 'GeometryCollection') throw new Error('The coasts of world-atlas have another shape.');
  const coasts: Coast[] = [];
  for (const geometry of land.geometries) {
    await nextTurn();
    const land = feature(topology, geometry);
    const shape = land.type === 'Feature' ? land.geometry : null;
    if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon') continue;
    const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
    await nextTurn();
    for (const polygon of polygons)
      for (const [index, ring] of polygon.entries()) coasts.push(toCoast(withTejoBanks(ring), index > 0));
  }
  return coasts;
}

function toCoast(ring: number[][], isLake: boolean): Coast {
  const line = new Float64Array(ring.length * 2);
  const coast = { line, left: 1, top: 1, right: 0, bottom: 0, isLake };
  for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
    const [x, y] = toUnit(longitude, latitude);
    line[index * 2] = x;
    line[index * 2 + 1] = y;
    coast.left = Math.min(coast.left, x);
    coast.right = Math.max(coast.right, x);
    coast.top = Math.min(coast.top, y);
    coast.bottom = Math.max(coast.bottom, y);
  }
  return coast;
}
