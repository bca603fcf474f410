import type pg from 'pg';
import { z } from 'zod';
import { toRows } from '#db/rows.ts';
import {
  ALL_CHANGED,
  type ChangeFeed,
  LANDMARKS_CHANGED,
} from '#features/restaurants/server/changes/change-feed.ts';
import type { Landmark } from '#features/search-index/columns/landmarks.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { coalesce } from '#kit/server/cache/coalesce.ts';
import type { Log } from '#kit/server/log.ts';
import { LANDMARK_KINDS } from '#vocabulary.ts';
import type { Currencies } from './listed-city.ts';
import { RESTAURANTS_PER_READ, readAfter, readByIds } from './rows.ts';
import type { Zones } from './zones.ts';

const LandmarkRow = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(LANDMARK_KINDS),
  lat: z.number(),
  lng: z.number(),
});

/** Reads the latest import of every landmark. */
async function readLandmarks(pool: pg.Pool): Promise<Landmark[]> {
  const result = await pool.query(
    `select name, aliases, kind, latitude as lat, longitude as lng from (
       select distinct on (source_kind, source_id) * from landmarks order by source_kind, source_id, id desc
     ) latest order by id`,
  );
  return toRows(LandmarkRow, result);
}

/** The search index and its companions in this process. */
export type SearchState = { index: DiscoveryIndex; zones: Zones; currencies: Currencies };

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps the index equal to the database, from the change feed or by reading everything again. */
export class Follower {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #feed: ChangeFeed;
  readonly #empty: () => SearchState;
  /** Changed ids that the index does not hold yet. */
  readonly #pending = new Set<number>();
  #last: Promise<void> = Promise.resolve();
  /** Null until the first full reading. */
  state: SearchState | null = null;

  readonly #step = coalesce(async () => {
    await this.#feed.look();
    await this.#apply();
  });

  constructor({ pool, log, feed }: { pool: pg.Pool; log: Log; feed: ChangeFeed }, empty: () => SearchState) {
    this.#pool = pool;
    this.#log = log;
    this.#feed = feed;
    this.#empty = empty;
    feed.listen((ids) => {
      for (const id of ids) this.#pending.add(id);
    });
  }

  /** Applies every change committed before this call; rejects if the database is unavailable. */
  follow(): Promise<void> {
    this.#last = this.#step();
    return this.#last;
  }

  /** Waits for the current update. */
  async rest(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  async #apply(): Promise<void> {
    const ids = [...this.#pending];
    this.#pending.clear();
    try {
      if (!this.state || ids.includes(ALL_CHANGED)) await this.#readAll();
      else await this.#readChanged(ids, this.state);
    } catch (error) {
      for (const id of ids) this.#pending.add(id);
      throw error;
    }
  }

  async #readChanged(changedIds: readonly number[], state: SearchState): Promise<void> {
    if (changedIds.includes(LANDMARKS_CHANGED)) state.index.setLandmarks(await readLandmarks(this.#pool));
    const ids = changedIds.filter((id) => id > ALL_CHANGED);
    for (let at = 0; at < ids.length; at += RESTAURANTS_PER_READ)
      await this.#readAgain(ids.slice(at, at + RESTAURANTS_PER_READ), state);
  }

  async #readAgain(ids: readonly number[], { index, zones, currencies }: SearchState): Promise<void> {
    const rows = await readByIds(this.#pool, ids);
    const missingIds = new Set(ids);
    for (const { id } of rows) missingIds.delete(id);
    for (const id of missingIds) {
      index.remove(id);
      zones.delete(id);
    }
    for (const row of rows) {
      index.upsert(row);
      zones.set(row.id, row);
      currencies.set(row);
    }
    await yieldToEventLoop();
  }

  /** Reads all restaurants and landmarks into a new index; the old one answers meanwhile. */
  async #readAll(): Promise<void> {
    const began = performance.now();
    const state = this.#empty();
    // Landmarks first: each restaurant is then counted for those around it.
    state.index.setLandmarks(await readLandmarks(this.#pool));
    let next = readAfter(this.#pool, 0);
    for (;;) {
      const rows = await next;
      const last = rows.at(-1)?.id;
      if (last === undefined) break;
      // The database reads the next slice while this one is indexed.
      next = readAfter(this.#pool, last);
      next.catch(() => undefined);
      // Sends the query and lets other work run.
      await yieldToEventLoop();
      state.index.load(rows);
      for (const row of rows) {
        state.zones.set(row.id, row);
        state.currencies.set(row);
      }
    }
    state.index.flush(Date.now());
    this.state = state;
    const ms = Math.round(performance.now() - began);
    this.#log.info({ restaurants: state.index.size, ms }, 'search index read');
  }
}
