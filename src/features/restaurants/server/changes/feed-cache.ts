import type pg from 'pg';
import { createDatabase, type Database } from '#db/connect.ts';
import { isDbUnavailable } from '#db/errors.ts';
import { t } from '#kit/contract/text.ts';
import { AWAY_TIMEOUT_MS, TIMEOUT_MS, waitAtMost } from '#kit/server/cache/wait.ts';
import { Problem } from '#kit/server/problem.ts';
import { ALL_CHANGED, type ChangeFeed } from './change-feed.ts';

/** What is remembered, and how it is read. */
export type CacheSource<Value> = {
  /** So many values at most. */
  most: number;
  /** Those of these ids that have a value. */
  read(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Value>>;
  /** The id that a change of the feed is about; null if it is about something else. */
  toId?(change: number): number | null;
};

type FindOptions = {
  isVisitor?: boolean;
  /** By `performance.now()`: what is committed by then is seen; without it what is committed at the call. */
  asOf?: number;
};

/** `age` is null for values as of now, else how many seconds ago they were known to be so. */
type Found<Value> = { values: Map<number, Value>; age: number | null };

/**
 * Values by id, as the database holds them at the time of a call: those that were read before are remembered, and before
 * any of them is given the feed is asked what changed since. Where the database is away, those that are remembered are given as they were, until too much may have been missed.
 *
 * All that is remembered was read from the primary: a replica may not have come as far as the look has.
 */
export class FeedCache<Value> {
  readonly #pool: pg.Pool;
  readonly #primary: Database;
  readonly #feed: ChangeFeed;
  readonly #source: CacheSource<Value>;
  readonly #values = new Map<number, Value>();
  /** For each read that runs the ids of what changed meanwhile. */
  readonly #reads = new Set<Set<number>>();
  /** When what is remembered was last known to be true. */
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
   * The values of those ids that have one. Without the primary those of them that are remembered, and the others from
   * `db` where that is a replica; at least one, else it throws a 503 Problem. A visitor is given what is remembered of a
   * silent one; who may have changed something waits for what the database says.
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
   * The value of one id, as of a moment by `performance.now()`. Where the primary does not say what changed since, `db`
   * is asked as if nothing were remembered: a replica answers then, and else who asked decides what to do without.
   */
  async get(db: Database, id: number, asOf: number): Promise<Value | undefined> {
    if (await this.#hasLooked(asOf)) {
      const values = this.#values.has(id) ? this.#values : await this.#readIfThere([id]);
      if (values) return values.get(id);
    }
    return (await this.#source.read(db, [id])).get(id);
  }

  /** Whether the feed has told of what is committed at a moment; false where the database does not say so in time. */
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
   * Whether what is remembered is what the database holds now; false also where it does not say so in time and what is
   * remembered will do. Rejects where it is away and nothing is remembered.
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
    // Once it was away nobody waits long for it; the look that succeeds tells that it is back.
    if (this.#isAway) return waitAtMost(AWAY_TIMEOUT_MS, outcome, () => false);
    // It may only be slow: a whole list that is late is better than a part of one.
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

  /** Null where the primary went away after the look: connections outlive it that are open, and no new ones are made. */
  async #readIfThere(ids: readonly number[]): Promise<ReadonlyMap<number, Value> | null> {
    try {
      return await this.#read(ids);
    } catch (error) {
      if (!isDbUnavailable(error)) throw error;
      this.#isAway = true;
      return null;
    }
  }

  /** Remembers what it reads, but for what changed since the reading began: that may have been read as it was before. */
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
