import type pg from 'pg';
import type { Landmark } from '#features/search-index/columns/landmarks.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import type { Log } from '#kit/server/log.ts';
import { ChangeCursor } from './change-cursor.ts';
import { readAfter, readByIds, SLICE } from './rows.ts';
import type { Zones } from './zones.ts';

/** In place of a restaurant's id in `search_changes`: landmarks have changed. */
const LANDMARKS_CHANGED = -1;

/** All landmarks, of each as its source told it last. */
async function readLandmarks(pool: pg.Pool): Promise<Landmark[]> {
  const { rows } = await pool.query<Landmark>(
    `select name, aliases, kind, latitude as lat, longitude as lng from (
       select distinct on (source_kind, source_id) * from landmarks order by source_kind, source_id, id desc
     ) latest order by id`,
  );
  return rows;
}

/** What is kept of the restaurants in this process. */
export type SearchState = { index: DiscoveryIndex; zones: Zones };

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps an index equal to the database: by what the triggers noted, else by reading everything anew. */
export class Follower {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #empty: () => SearchState;
  #position: ChangeCursor | null = null;
  #running: Promise<void> | null = null;
  #queued: Promise<void> | null = null;
  /** Null until everything has been read once. */
  state: SearchState | null = null;

  constructor(pool: pg.Pool, log: Log, empty: () => SearchState) {
    this.#pool = pool;
    this.#log = log;
    this.#empty = empty;
  }

  /** Applies everything that is committed at the time of this call; rejects where the database is away. */
  follow(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#step().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    // What runs may have looked before the caller's commit: one more look, shared by all who wait.
    this.#queued ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#queued = null;
        return this.follow();
      });
    return this.#queued;
  }

  /** Waits for what runs. */
  async rest(): Promise<void> {
    while (this.#running || this.#queued) await (this.#queued ?? this.#running)?.catch(() => undefined);
  }

  async #step(): Promise<void> {
    const { state } = this;
    const changes = state && this.#position ? await this.#position.changes() : null;
    if (!state || !changes || changes.ids.includes(0)) return this.#readAll();
    if (changes.ids.includes(LANDMARKS_CHANGED)) state.index.setLandmarks(await readLandmarks(this.#pool));
    const ids = changes.ids.filter((id) => id !== LANDMARKS_CHANGED);
    for (let at = 0; at < ids.length; at += SLICE) await this.#readAgain(ids.slice(at, at + SLICE), state);
    changes.done();
  }

  async #readAgain(ids: readonly number[], { index, zones }: SearchState): Promise<void> {
    const rows = await readByIds(this.#pool, ids);
    const gone = new Set(ids);
    for (const { id } of rows) gone.delete(id);
    for (const id of gone) {
      index.remove(id);
      zones.delete(id);
    }
    for (const row of rows) {
      index.upsert(row);
      zones.set(row.id, row.timeZone);
    }
    await yieldToEventLoop();
  }

  /** Reads every restaurant and landmark into a new index, while the old one goes on answering. */
  async #readAll(): Promise<void> {
    const began = performance.now();
    const position = await ChangeCursor.now(this.#pool);
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
      for (const { id, timeZone } of rows) state.zones.set(id, timeZone);
    }
    state.index.flush(Date.now());
    this.state = state;
    this.#position = position;
    const ms = Math.round(performance.now() - began);
    this.#log.info({ restaurants: state.index.size, ms }, 'search index read');
  }
}
