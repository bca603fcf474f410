import type { Config } from '#kit/server/config.ts';
import type { Log } from '#kit/server/log.ts';
import { defineService } from '#kit/server/services.ts';
import type { BaseMap } from '../shapes.ts';
import { openTileArchive, UnreadableTiles } from './archive.ts';
import { joinTileSets } from './join.ts';
import type { TileSet } from './tile-set.ts';
import { openWorld } from './world.ts';

/** What all maps of the installation stand on. */
export type MapTiles = {
  base: BaseMap;
  /** The tiles with a hash; undefined where there are none. */
  find(hash: string): TileSet | undefined;
  /** What each file of the settings covers. */
  covers: BaseMap['covers'];
  /** Why the files of the settings are not shown, in a sentence; null where they are, or where none is set. */
  problem: string | null;
  close(): Promise<void>;
};

export const mapService = defineService<MapTiles>('map');

/** Opens the files of the settings; where one cannot be read, that is reported, and maps do without them. */
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
