import type { Config } from '#kit/server/config.ts';
import type { Log } from '#kit/server/log.ts';
import { defineService } from '#kit/server/services.ts';
import type { BaseMap } from '../shapes.ts';
import { openTileArchive, UnreadableTiles } from './archive.ts';
import { joinTileSets } from './join.ts';
import type { TileSet } from './tile-set.ts';
import { openWorld } from './world.ts';

/** The tiles and the base of all maps of the installation. */
export type MapTiles = {
  base: BaseMap;
  /** Returns the tiles with a hash; undefined if there are none. */
  find(hash: string): TileSet | undefined;
  /** The area of each file in the settings. */
  covers: BaseMap['covers'];
  /** Why the files in the settings are not shown, in a sentence; null if they are, or if there are none. */
  problem: string | null;
  close(): Promise<void>;
};

export const mapService = defineService<MapTiles>('map');

/** Opens the files in the settings; if one cannot be read, logs the reason, and maps work without the files. */
export async function openMap(
  { mapTiles, mapStyleUrl }: Pick<Config, 'mapTiles' | 'mapStyleUrl'>,
  log: Log,
): Promise<MapTiles> {
  const world = await openWorld();
  let city: TileSet | null = null;
  const files: TileSet[] = [];
  let problem: string | null = null;
  try {
    for (const file of mapTiles ?? []) files.push(await openTileArchive(file));
    const [first, ...others] = files;
    if (first) city = joinTileSets([first, ...others], world);
  } catch (error) {
    for (const file of files) await file.close();
    log.warn({ error }, 'the map tiles cannot be read');
    problem = `MAP_TILES cannot be read (${explain(error)}): maps show coasts only. Set it to a PMTiles file with vector tiles.`;
  }
  const covers = city ? files.flatMap(({ source }) => (source.bounds ? [source.bounds] : [])) : [];
  const sets = new Map([world, ...(city ? [city] : [])].map((set) => [set.hash, set]));
  return {
    base: { styleUrl: mapStyleUrl ?? null, world: world.source, city: city?.source ?? null, covers },
    find: (hash) => sets.get(hash),
    covers,
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
