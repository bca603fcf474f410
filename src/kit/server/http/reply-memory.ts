import { LRUCache } from 'lru-cache';
import { isDbUnavailable } from '#db/errors.ts';
import { AWAY_PATIENCE_MS, PATIENCE_MS, waitAtMost } from './patience.ts';

/** Older ones are not shown any more, as the list of restaurants is not (see `STALE_MS` of discovery). */
const MOST_MS = 1_800_000;
/** What was kept so shortly before need not be kept anew. */
const FRESH_MS = 10_000;
/** In characters of JSON, of one or two bytes each. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

type Kept = { json: string; at: number };
/** `age` is null for a reply as of now, else how many seconds ago it was so. */
type Remembered = { reply: unknown; age: number | null };

/** The last replies to visitors, for while the database is away or silent. */
export class ReplyMemory {
  readonly #kept = new LRUCache<string, Kept>({
    ttl: MOST_MS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  #isAway = false;

  /**
   * The reply of `read`, as JSON can hold it; where the database is away or silent and one is kept under this key, that
   * one. `getAge` gives how many seconds old it is what `read` read.
   */
  async answer(
    key: string,
    read: () => Promise<unknown>,
    getAge: () => number | null = () => null,
  ): Promise<Remembered> {
    const reading = this.#read(key, read, getAge);
    const kept = this.#kept.get(key);
    if (!kept) return reading;
    const remembered = () => ({
      reply: JSON.parse(kept.json),
      age: Math.round((Date.now() - kept.at) / 1000),
    });
    const reply = reading.catch((error: unknown) => {
      if (isDbUnavailable(error)) return remembered();
      throw error;
    });
    // What comes later is kept for the next; the reading that succeeds tells that the database is back.
    return waitAtMost(this.#isAway ? AWAY_PATIENCE_MS : PATIENCE_MS, reply, () => {
      this.#isAway = true;
      return remembered();
    });
  }

  async #read(key: string, read: () => Promise<unknown>, getAge: () => number | null): Promise<Remembered> {
    const startedAt = Date.now();
    try {
      const reply = await read();
      this.#isAway = false;
      const at = startedAt - (getAge() ?? 0) * 1000;
      const ttl = MOST_MS - (Date.now() - at);
      if (ttl > 0 && at - (this.#kept.get(key)?.at ?? 0) > FRESH_MS)
        this.#kept.set(key, { json: JSON.stringify(reply), at }, { ttl });
      return { reply, age: null };
    } catch (error) {
      if (isDbUnavailable(error)) this.#isAway = true;
      // Such as a restaurant that is no longer shown.
      else this.#kept.delete(key);
      throw error;
    }
  }
}
