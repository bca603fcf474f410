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
import { readAfter, readByIds, SLICE } from './rows.ts';
import type { Zones } from './zones.ts';

const LandmarkRow = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(LANDMARK_KINDS),
  lat: z.number(),
  lng: z.number(),
});

/** All landmarks, of each as its source told it last. */
async function readLandmarks(pool: pg.Pool): Promise<Landmark[]> {
  const result = await pool.query(
    `select name, aliases, kind, latitude as lat, longitude as lng from (
       select distinct on (source_kind, source_id) * from landmarks order by source_kind, source_id, id desc
     ) latest order by id`,
  );
  return toRows(LandmarkRow, result);
}

/** What is kept of the restaurants in this process. */
export type SearchState = { index: DiscoveryIndex; zones: Zones; currencies: Currencies };

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps an index equal to the database: by what the feed tells, else by reading everything anew. */
export class Follower {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #feed: ChangeFeed;
  readonly #empty: () => SearchState;
  /** What the feed told of and the index does not hold yet. */
  readonly #pending = new Set<number>();
  #last: Promise<void> = Promise.resolve();
  /** Null until everything has been read once. */
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

  /** Applies everything that is committed at the time of this call; rejects where the database is away. */
  follow(): Promise<void> {
    this.#last = this.#step();
    return this.#last;
  }

  /** Waits for what runs. */
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

  async #readChanged(changed: readonly number[], state: SearchState): Promise<void> {
    if (changed.includes(LANDMARKS_CHANGED)) state.index.setLandmarks(await readLandmarks(this.#pool));
    const ids = changed.filter((id) => id > ALL_CHANGED);
    for (let at = 0; at < ids.length; at += SLICE) await this.#readAgain(ids.slice(at, at + SLICE), state);
  }

  async #readAgain(ids: readonly number[], { index, zones, currencies }: SearchState): Promise<void> {
    const rows = await readByIds(this.#pool, ids);
    const gone = new Set(ids);
    for (const { id } of rows) gone.delete(id);
    for (const id of gone) {
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

  /** Reads every restaurant and landmark into a new index, while the old one goes on answering. */
  async #readAll(): Promise<void> {
    const began = performance.now();
    const state = this.#empty();
    // Each restaurant is counted for the landmarks around it as it comes.
    state.index.setLandmarks(await readLandmarks(this.#pool));
    let next = readAfter(this.#pool, 0);
    for (;;) {
      const rows = await next;
      const last = rows.at(-1)?.id;
      if (last === undefined) break;
      // The database reads the next slice while this one is taken in.
      next = readAfter(this.#pool, last);
      next.catch(() => undefined);
      // What was asked leaves the process only now, and other work gets its turn.
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
