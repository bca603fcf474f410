import type pg from 'pg';
import { isUnresponsive } from '#db/errors.ts';
import { coalesce } from '#kit/server/cache/coalesce.ts';
import { ChangeCursor } from './change-cursor.ts';

/** Used in place of a restaurant's id: any restaurant may have changed. */
export const ALL_CHANGED = 0;

/** Used in place of a restaurant's id: landmarks have changed. */
export const LANDMARKS_CHANGED = -1;
/** Offset for changes of what a restaurant's page shows beside its card: this number minus the restaurant's id. */
export const PAGES_CHANGED = -1_000_000_000;

/**
 * Returns the person whose opinions of restaurants changed, null for other changes. Encoded as `LANDMARKS_CHANGED`
 * minus the person's id.
 */
export const personIn = (change: number): number | null =>
  change < LANDMARKS_CHANGED && change > PAGES_CHANGED ? LANDMARKS_CHANGED - change : null;

/** Returns the restaurant whose page changed, `ALL_CHANGED` for all of them; null for other changes. */
export function pageIn(change: number): number | null {
  if (change > ALL_CHANGED) return change;
  return change <= PAGES_CHANGED ? PAGES_CHANGED - change : null;
}

type Listener = (changes: readonly number[]) => void;

/**
 * Publishes the committed changes of the database to all caches. All callers that wait at the same time share one
 * read.
 */
export class ChangeFeed {
  readonly #pool: pg.Pool;
  readonly #listeners: Listener[] = [];
  #cursor: ChangeCursor | null = null;

  readonly #look = coalesce(() => this.#run(), { givesUpAfter: isUnresponsive });
  /** When the last successful read began, by `performance.now()`. */
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Adds a listener. It receives the ids of changed restaurants and the numbers used in place of ids; `ALL_CHANGED`
   * also if it is unknown which restaurants changed.
   */
  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /**
   * Publishes everything that was committed at a time (by `performance.now()`), by default the time of the call;
   * rejects if the database is unavailable.
   */
  async look(asOf = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.hasLooked(asOf)) await this.#look();
  }

  /** Whether everything that was committed at that time has been published. */
  hasLooked(asOf: number): boolean {
    return this.#lookedAt >= asOf;
  }

  async #run(): Promise<void> {
    const began = performance.now();
    await this.#readChanges();
    this.#lookedAt = began;
  }

  async #readChanges(): Promise<void> {
    const ids = await this.#cursor?.changes();
    if (ids && !ids.includes(ALL_CHANGED)) {
      this.#publish(ids);
      return;
    }
    this.#cursor = null;
    this.#publish([ALL_CHANGED]);
    this.#cursor = await ChangeCursor.now(this.#pool);
    // Values that were cached during this read may be older than the cursor.
    this.#publish([ALL_CHANGED]);
  }

  #publish(ids: readonly number[]): void {
    if (ids.length > 0) for (const listener of this.#listeners) listener(ids);
  }
}
