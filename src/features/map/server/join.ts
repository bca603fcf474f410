import { createHash } from 'node:crypto';
import type { TileSource } from '#features/map/shapes.ts';
import { type TileSet, toTilesPath } from './tile-set.ts';

/** Joins the tiles of cities into one set: each tile comes from the first file that has it, or from the coasts. */
export function joinTileSets(sets: readonly [TileSet, ...TileSet[]], world: TileSet): TileSet {
  const name = createHash('sha256')
    .update([...sets, world].map(({ hash }) => hash).join(' '))
    .digest('hex')
    .slice(0, 16);
  const sources = sets.map(({ source }) => source);
  return {
    hash: name,
    source: {
      tiles: toTilesPath(name),
      minzoom: Math.min(...sources.map(({ minzoom }) => minzoom)),
      // At closer zooms, the finest tiles that all files have are enlarged.
      maxzoom: Math.min(...sources.map(({ maxzoom }) => maxzoom)),
      bounds: null,
      credit: [...new Set(sources.map(({ credit }) => credit).filter(Boolean))].join(' · '),
      isOpenStreetMap: true,
    },
    async read(z, x, y) {
      const nearSets = sets.filter(({ source }) => meets(source.bounds, z, x, y));
      for (const set of nearSets) {
        if (z < set.source.minzoom || z > set.source.maxzoom) continue;
        const tile = await set.read(z, x, y);
        if (tile) return tile;
      }
      return nearSets.length > 0 ? null : world.read(z, x, y);
    },
    async close() {
      for (const set of sets) await set.close();
    },
  };
}

const toLongitude = (x: number, z: number) => (x / 2 ** z) * 360 - 180;
const toLatitude = (y: number, z: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

/** Returns whether any part of a tile is within bounds. */
function meets(bounds: TileSource['bounds'], z: number, x: number, y: number): boolean {
  if (!bounds) return true;
  const [west, south, east, north] = bounds;
  return (
    toLongitude(x, z) <= east &&
    toLongitude(x + 1, z) >= west &&
    toLatitude(y + 1, z) <= north &&
    toLatitude(y, z) >= south
  );
}
