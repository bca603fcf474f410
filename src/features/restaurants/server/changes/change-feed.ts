import type pg from 'pg';
import { isUnresponsive } from '#db/errors.ts';
import { coalesce } from '#kit/server/cache/coalesce.ts';
import { ChangeCursor } from './change-cursor.ts';

/** In place of a restaurant's id: any of them may have changed. */
export const ALL_CHANGED = 0;

/** In place of a restaurant's id: landmarks have changed. */
export const LANDMARKS_CHANGED = -1;
/** In place of a restaurant's id: what the pages of restaurants show beside their cards. Below it restaurant 1 comes first. */
export const PAGES_CHANGED = -1_000_000_000;

/** In place of a restaurant's id: what a person thinks of restaurants. Below the landmarks person 1 comes first. */
export const personIn = (change: number): number | null =>
  change < LANDMARKS_CHANGED && change > PAGES_CHANGED ? LANDMARKS_CHANGED - change : null;

/** The restaurant whose page shows something else than before, `ALL_CHANGED` for all of them. */
export function pageIn(change: number): number | null {
  if (change > ALL_CHANGED) return change;
  return change <= PAGES_CHANGED ? PAGES_CHANGED - change : null;
}

type Listener = (changes: readonly number[]) => void;

/**
 * What is committed as changed in the database, told to all who keep something of it. A look serves everybody who waits
 * for one, whatever they keep.
 */
export class ChangeFeed {
  readonly #pool: pg.Pool;
  readonly #listeners: Listener[] = [];
  #cursor: ChangeCursor | null = null;

  readonly #look = coalesce(() => this.#run(), { givesUpAfter: isUnresponsive });
  /** When the last look that succeeded began, by `performance.now()`. */
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Hears the ids of restaurants that have changed, and what stands in place of one; `ALL_CHANGED` also where nobody can know which. */
  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /**
   * Tells of everything that is committed at a moment (by `performance.now()`), by default that of the call; rejects where
   * the database is away.
   */
  async look(asOf = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.hasLooked(asOf)) await this.#look();
  }

  /** Whether everything that is committed at a moment has been told of. */
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
    // What was read since is older than the cursor, perhaps.
    this.#publish([ALL_CHANGED]);
  }

  #publish(ids: readonly number[]): void {
    if (ids.length > 0) for (const listener of this.#listeners) listener(ids);
  }
}
