import type pg from 'pg';
import { createDatabase, type Database } from '#db/connect.ts';
import { isDbUnavailable } from '#db/errors.ts';
import { t } from '#kit/contract/text.ts';
import { AWAY_TIMEOUT_MS, TIMEOUT_MS, waitAtMost } from '#kit/server/cache/wait.ts';
import { Problem } from '#kit/server/problem.ts';
import { ALL_CHANGED, type ChangeFeed } from './change-feed.ts';

/** The values of a cache, and how they are read. */
export type CacheSource<Value> = {
  /** The maximum number of values. */
  most: number;
  /** Reads the values of the ids that have one. */
  read(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Value>>;
  /** The id that a change of the feed is about; null if it is about something else. */
  toId?(change: number): number | null;
};

type FindOptions = {
  isVisitor?: boolean;
  /** A time of `performance.now()`: the values include all that was committed by then. Default: the time of the call. */
  asOf?: number;
};

/** `age` is null for current values, otherwise the seconds since they were last known to be current. */
type Found<Value> = { values: Map<number, Value>; age: number | null };

/**
 * A cache of values by id that is never behind the database: before it returns a value, it asks the feed what has changed.
 * If the database is unavailable, it returns the cached values with their age.
 *
 * All cached values were read from the primary, because a replica may be behind the feed.
 */
export class FeedCache<Value> {
  readonly #pool: pg.Pool;
  readonly #primary: Database;
  readonly #feed: ChangeFeed;
  readonly #source: CacheSource<Value>;
  readonly #values = new Map<number, Value>();
  /** For each running read, the ids that changed since it began. */
  readonly #reads = new Set<Set<number>>();
  /** When the cached values were last known to be current. */
  #knownAt: number | null = null;
  #isAway = false;

  constructor(pool: pg.Pool, feed: ChangeFeed, source: CacheSource<Value>) {
    this.#pool = pool;
    this.#primary = createDatabase(pool);
    this.#feed = feed;
    this.#source = source;
    feed.listen((changes) => {
      for (const change of changes) this.#forget(change);
    });
  }

  /**
   * Finds the values of the ids that have one. Without the primary it returns the cached values, and the others from `db`
   * if that is a replica; throws a 503 Problem if there are none. If the primary is slow, a visitor gets cached values, but
   * a signed-in person waits, because they may have changed something.
   */
  async find(
    db: Database,
    ids: readonly number[],
    { isVisitor = false, asOf }: FindOptions = {},
  ): Promise<Found<Value>> {
    const hasAll = () => ids.every((id) => this.#values.has(id));
    if (!(await this.#isCurrent(asOf, () => isVisitor && hasAll()))) return this.#findOld(db, ids);
    const { values, unknown } = this.#recall(ids);
    const readValues = unknown.length > 0 ? await this.#readIfThere(unknown) : new Map<number, Value>();
    if (!readValues) return this.#findOld(db, ids);
    for (const [id, value] of readValues) values.set(id, value);
    return { values, age: null };
  }

  /**
   * Returns the value of one id, not older than a time of `performance.now()`. If the primary does not answer, it reads
   * from `db` without the cache, and throws if that is unavailable, too.
   */
  async get(db: Database, id: number, asOf: number): Promise<Value | undefined> {
    if (await this.#hasLooked(asOf)) {
      const values = this.#values.has(id) ? this.#values : await this.#readIfThere([id]);
      if (values) return values.get(id);
    }
    return (await this.#source.read(db, [id])).get(id);
  }

  /** Whether the feed has reported all changes committed by then; false if the database does not answer in time. */
  async #hasLooked(asOf: number): Promise<boolean> {
    if (this.#feed.hasLooked(asOf)) return true;
    const outcome = this.#feed.look(asOf).then(
      () => {
        this.#isAway = false;
        return true;
      },
      (error: unknown) => {
        if (!isDbUnavailable(error)) throw error;
        this.#isAway = true;
        return false;
      },
    );
    return waitAtMost(this.#isAway ? AWAY_TIMEOUT_MS : TIMEOUT_MS, outcome, () => {
      this.#isAway = true;
      return false;
    });
  }

  /**
   * Whether the cached values are current. Also false if the database does not answer in time and the cached values will
   * do; rejects if it is unavailable and they were never current.
   */
  async #isCurrent(asOf: number | undefined, willDo: () => boolean): Promise<boolean> {
    const began = Date.now();
    const outcome = this.#feed.look(asOf).then(
      () => {
        this.#isAway = false;
        this.#knownAt = began;
        return true;
      },
      (error: unknown) => {
        if (!isDbUnavailable(error) || this.#knownAt === null) throw error;
        this.#isAway = true;
        return false;
      },
    );
    // While it is unavailable, calls wait only briefly; the first look that succeeds ends this.
    if (this.#isAway) return waitAtMost(AWAY_TIMEOUT_MS, outcome, () => false);
    // It may only be slow: a complete list that is late is better than a part of it.
    return waitAtMost(TIMEOUT_MS, outcome, () => (this.#knownAt !== null && willDo() ? false : outcome));
  }

  #recall(ids: readonly number[]): { values: Map<number, Value>; unknown: number[] } {
    const values = new Map<number, Value>();
    const unknown: number[] = [];
    for (const id of ids) {
      const value = this.#values.get(id);
      if (value === undefined) unknown.push(id);
      else values.set(id, value);
    }
    return { values, unknown };
  }

  async #findOld(db: Database, ids: readonly number[]): Promise<Found<Value>> {
    const { values, unknown } = this.#recall(ids);
    if (unknown.length > 0 && db.$client !== this.#pool)
      for (const [id, value] of await this.#source.read(db, unknown)) values.set(id, value);
    if (values.size === 0 && ids.length > 0)
      throw new Problem(503, t('We are away for a moment. Please try again.'));
    return { values, age: Math.round((Date.now() - (this.#knownAt ?? 0)) / 1000) };
  }

  /** Null if the primary became unavailable after the look: open connections may outlive it, but no new ones can be made. */
  async #readIfThere(ids: readonly number[]): Promise<ReadonlyMap<number, Value> | null> {
    try {
      return await this.#read(ids);
    } catch (error) {
      if (!isDbUnavailable(error)) throw error;
      this.#isAway = true;
      return null;
    }
  }

  /** Caches the values it reads, except those that changed during the read: they may be the old ones. */
  async #read(ids: readonly number[]): Promise<ReadonlyMap<number, Value>> {
    const changedIds = new Set<number>();
    this.#reads.add(changedIds);
    try {
      const values = await this.#source.read(this.#primary, ids);
      if (changedIds.has(ALL_CHANGED)) return values;
      for (const [id, value] of values) if (!changedIds.has(id)) this.#values.set(id, value);
      for (const [oldest] of this.#values) {
        if (this.#values.size <= this.#source.most) break;
        this.#values.delete(oldest);
      }
      return values;
    } finally {
      this.#reads.delete(changedIds);
    }
  }

  #forget(change: number): void {
    const { toId } = this.#source;
    const id = change === ALL_CHANGED || !toId ? change : toId(change);
    if (id === null) return;
    if (id === ALL_CHANGED) this.#values.clear();
    else this.#values.delete(id);
    for (const changedIds of this.#reads) changedIds.add(id);
  }
}
