import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { toUnit } from './land.ts';

/** Units across a tile. */
export const EXTENT = 4096;

export type TilePoint = [x: number, y: number];
type Tags = Record<string, string | number>;
export type TileFeature =
  | { type: 1; geometry: TilePoint[]; tags: Tags }
  | { type: 3; geometry: TilePoint[][]; tags: Tags };

/** Converts a position to units of a tile; null if it is outside of the tile. */
export function toTilePoint(
  { longitude, latitude }: { longitude: number; latitude: number },
  [z, x, y]: readonly [number, number, number],
): TilePoint | null {
  const [left, top] = toUnit(longitude, latitude).map((unit) => unit * 2 ** z * EXTENT);
  const [pointX, pointY] = [Math.round((left ?? 0) - x * EXTENT), Math.round((top ?? 0) - y * EXTENT)];
  return Math.min(pointX, pointY) < 0 || Math.max(pointX, pointY) >= EXTENT ? null : [pointX, pointY];
}

/** Encodes layers as a vector tile; layers without a feature are left out. */
export function encodeTile(layers: Record<string, readonly TileFeature[]>): Uint8Array {
  // The types require all fields of a tile under construction; the function reads the features only.
  type Tile = Parameters<typeof fromGeojsonVt>[0][string];
  const entries = Object.entries(layers).filter(([, features]) => features.length > 0);
  return fromGeojsonVt(Object.fromEntries(entries.map(([name, features]) => [name, { features } as Tile])), {
    version: 2,
    extent: EXTENT,
  });
}
