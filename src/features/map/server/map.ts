import type { Config } from '#kit/server/config.ts';
import type { Log } from '#kit/server/log.ts';
import { defineService } from '#kit/server/services.ts';
import type { BaseMap } from '../shapes.ts';
import { openTileArchive, UnreadableTiles } from './archive.ts';
import type { TileSet } from './tile-set.ts';
import { openWorld } from './world.ts';

/** What all maps of the installation stand on. */
export type MapTiles = {
  base: BaseMap;
  /** The tiles with a hash; undefined where there are none. */
  find(hash: string): TileSet | undefined;
  /** Why the file of the settings is not shown, in a sentence; null where it is, or where none is set. */
  problem: string | null;
  close(): Promise<void>;
};

export const mapService = defineService<MapTiles>('map');

/** Opens the file of the settings; one that cannot be read is reported, and maps do without it. */
export async function openMap(
  { mapTiles, mapStyleUrl }: Pick<Config, 'mapTiles' | 'mapStyleUrl'>,
  log: Log,
): Promise<MapTiles> {
  const world = await openWorld();
  let city: TileSet | null = null;
  let problem: string | null = null;
  try {
    if (mapTiles) city = await openTileArchive(mapTiles);
  } catch (error) {
    log.warn({ error }, 'the map tiles cannot be read');
    problem = `MAP_TILES cannot be read (${explain(error)}): maps show coasts only. Set it to a PMTiles file with vector tiles.`;
  }
  const sets = new Map([world, ...(city ? [city] : [])].map((set) => [set.hash, set]));
  return {
    base: { styleUrl: mapStyleUrl ?? null, world: world.source, city: city?.source ?? null },
    find: (hash) => sets.get(hash),
    problem,
    close: async () => {
      for (const set of sets.values()) await set.close();
    },
  };
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

function explain(error: unknown): string {
  if (error instanceof UnreadableTiles) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? 'the system refuses it';
}
