import { LRUCache } from 'lru-cache';
import { isDbUnavailable } from '#db/errors.ts';
import type { CachePolicy } from '#kit/contract/cache.ts';
import { coalesceByKey } from './coalesce.ts';
import { AWAY_TIMEOUT_MS, TIMEOUT_MS, waitAtMost } from './wait.ts';

/** JSON, in characters of one or two bytes. */
const MAX_REPLY_CHARACTERS = 32 * 1024 * 1024;

/** `age` in seconds if the value is older than now, as from a replica; without `shared` it is not cached. */
type Reading<Value> = { value: Value; age?: number | null; shared?: boolean };

/** `age` in seconds, null if the value is current. */
type Answer<Value> = { value: Value; age: number | null };

type Entry<Value extends object | string> = { value: Value; readAt: number; version: number };

/** Shared by all shelves. */
type State = { version: number; isAway: boolean };

/** Caches database reads for visitors, in parts with a policy of their own. */
export class Cache {
  readonly #state: State = { version: 0, isAway: false };
  /** Replies of endpoints, as JSON. */
  readonly replies = this.shelf<string>({
    maxSize: MAX_REPLY_CHARACTERS,
    size: (json, key) => json.length + key.length,
  });

  /** Returns a part with its own size limit, so that many pages cannot evict replies. */
  shelf<Value extends object | string>(options: ShelfOptions<Value>): Shelf<Value> {
    return new Shelf(options, this.#state);
  }

  /** Marks cached values and running reads as no longer fresh, after a change. */
  expire(): void {
    this.#state.version++;
  }
}

type ShelfOptions<Value> = { maxSize: number; size: (value: Value, key: string) => number };

/** Evicts the least recently used values. */
class Shelf<Value extends object | string> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #coalesce = coalesceByKey();
  readonly #state: State;

  constructor({ maxSize, size }: ShelfOptions<Value>, state: State) {
    this.#entries = new LRUCache({ maxSize, sizeCalculation: ({ value }, key) => size(value, key) });
    this.#state = state;
  }

  /**
   * Returns the cached value if it is fresh by the policy, otherwise the result of `read`, otherwise the stale value.
   * Callers that accept fresh values share a running read.
   */
  async get(key: string, policy: CachePolicy, read: () => Promise<Reading<Value>>): Promise<Answer<Value>> {
    const { fresh = 0, staleIfError = 0 } = policy;
    const entry = this.#entries.get(key);
    const isWithin = (seconds: number) => entry !== undefined && Date.now() < entry.readAt + seconds * 1000;
    if (entry && entry.version === this.#state.version && isWithin(fresh))
      return { value: entry.value, age: null };
    if (staleIfError === 0) return { value: await this.#readOnce(key, read), age: null };
    const pendingValue =
      fresh > 0 ? this.#readOnce(key, read) : this.#read(key, read).then(({ value }) => value);
    return this.#unlessAway(pendingValue, isWithin(staleIfError) ? entry : undefined);
  }

  /** Returns the result of the read, or `entry` if the database is down or too slow. */
  async #unlessAway(result: Promise<Value>, entry: Entry<Value> | undefined): Promise<Answer<Value>> {
    const state = this.#state;
    const toAnswer = ({ value, readAt }: Entry<Value>) => ({
      value,
      age: Math.round((Date.now() - readAt) / 1000),
    });
    const answer = result.then(
      (value) => {
        state.isAway = false;
        return { value, age: null };
      },
      (error: unknown) => {
        if (!isDbUnavailable(error)) throw error;
        state.isAway = true;
        if (!entry) throw error;
        return toAnswer(entry);
      },
    );
    if (!entry) return answer;
    // A late result is cached for the next caller; a successful read shows that the database is back.
    return waitAtMost<Answer<Value>>(state.isAway ? AWAY_TIMEOUT_MS : TIMEOUT_MS, answer, () => {
      state.isAway = true;
      return toAnswer(entry);
    });
  }

  /** Reads, or joins a read that began after the last change. */
  async #readOnce(key: string, read: () => Promise<Reading<Value>>): Promise<Value> {
    let isOwn = false;
    const { value, shared } = await this.#coalesce(`${this.#state.version} ${key}`, () => {
      isOwn = true;
      return this.#read(key, read);
    });
    return isOwn || shared !== false ? value : (await this.#read(key, read)).value;
  }

  async #read(key: string, read: () => Promise<Reading<Value>>): Promise<Reading<Value>> {
    const { version } = this.#state;
    const startedAt = Date.now();
    try {
      const reading = await read();
      const readAt = startedAt - (reading.age ?? 0) * 1000;
      const isNewest = readAt >= (this.#entries.peek(key)?.readAt ?? 0);
      if (reading.shared !== false && isNewest)
        this.#entries.set(key, { value: reading.value, readAt, version });
      return reading;
    } catch (error) {
      // For example a restaurant that is no longer shown.
      if (!isDbUnavailable(error)) this.#entries.delete(key);
      throw error;
    }
  }
}
