import type pg from 'pg';
import { createDatabase, type Database } from '#db/connect.ts';
import { isDbUnavailable } from '#db/errors.ts';
import { LastingCard, type ReadCard, readRestaurantCards } from '#features/restaurants/server/cards.ts';
import { AWAY_TIMEOUT_MS, TIMEOUT_MS, waitAtMost } from '#kit/server/cache/wait.ts';
import { PreserializedJson } from '#kit/server/preserialized.ts';
import { Problem } from '#kit/server/problem.ts';
import { ALL_CHANGED, type ChangeFeed } from './changes/change-feed.ts';
import type { ReasonFacts } from './reasons.ts';

/** Some 2 kB each. */
const MOST = 10_000;

/** A card with what reasons and the moment are told by; the card itself is kept as the JSON in which it leaves. */
export type CachedCard = {
  id: number;
  card: PreserializedJson<typeof LastingCard>;
  facts: Omit<ReasonFacts, 'km' | 'followed'>;
  times: ReadCard['times'];
};

const toCachedCard = ({ card, times, confirmedAt }: ReadCard): CachedCard => ({
  id: card.id,
  card: new PreserializedJson(LastingCard, card),
  facts: { rating: card.rating, reviewCount: card.reviewCount, confirmedAt },
  times,
});

/** `age` is null for cards as of now, else how many seconds ago they were known to be so. */
type FoundCards = { cards: Map<number, CachedCard>; age: number | null };

/**
 * Cards by id, as the database holds them at the time of a call: those that were read before are remembered, and before
 * any of them is given the feed is asked what changed since. Where the database is away, those that are remembered are given as they were, until too much may have been missed.
 *
 * All that is remembered was read from the primary: a replica may not have come as far as the look has.
 */
export class CardCache {
  readonly #pool: pg.Pool;
  readonly #primary: Database;
  readonly #feed: ChangeFeed;
  readonly #cards = new Map<number, CachedCard>();
  /** For each read that runs the restaurants that changed meanwhile. */
  readonly #reads = new Set<Set<number>>();
  /** When what is remembered was last known to be true. */
  #knownAt: number | null = null;
  #isAway = false;

  constructor(pool: pg.Pool, feed: ChangeFeed) {
    this.#pool = pool;
    this.#primary = createDatabase(pool);
    this.#feed = feed;
    feed.listen((ids) => {
      for (const id of ids) this.#forget(id);
    });
  }

  /**
   * The cards of those restaurants that are approved. Without the primary those of them that are remembered, and the
   * others from `db` where that is a replica; at least one, else it throws a 503 Problem. A visitor is given what is
   * remembered of a silent one; who may have changed something waits for what the database says.
   */
  async find(db: Database, ids: readonly number[], { isVisitor = false } = {}): Promise<FoundCards> {
    const hasAll = () => ids.every((id) => this.#cards.has(id));
    if (!(await this.#isCurrent(() => isVisitor && hasAll()))) return this.#findOld(db, ids);
    const cards = new Map<number, CachedCard>();
    const unknown: number[] = [];
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card) cards.set(id, card);
      else unknown.push(id);
    }
    if (unknown.length > 0) for (const card of await this.#read(unknown)) cards.set(card.id, card);
    return { cards, age: null };
  }

  /**
   * Whether what is remembered is what the database holds now; false also where it does not say so in time and what is
   * remembered will do. Rejects where it is away and nothing is remembered.
   */
  async #isCurrent(willDo: () => boolean): Promise<boolean> {
    const began = Date.now();
    const looking = this.#feed.look().then(
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
    if (this.#isAway) return waitAtMost(AWAY_TIMEOUT_MS, looking, () => false);
    // It may only be slow: a whole list that is late is better than a part of one.
    return waitAtMost(TIMEOUT_MS, looking, () => (this.#knownAt !== null && willDo() ? false : looking));
  }

  async #findOld(db: Database, ids: readonly number[]): Promise<FoundCards> {
    const cards = new Map<number, CachedCard>();
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card) cards.set(id, card);
    }
    const unknown = ids.filter((id) => !cards.has(id));
    if (unknown.length > 0 && db.$client !== this.#pool)
      for (const card of (await readRestaurantCards(db, unknown)).map(toCachedCard)) cards.set(card.id, card);
    if (cards.size === 0 && ids.length > 0)
      throw new Problem(503, 'We are away for a moment. Please try again.');
    return { cards, age: Math.round((Date.now() - (this.#knownAt ?? 0)) / 1000) };
  }

  /** Remembers what it reads, but for what changed since the reading began: that may have been read as it was before. */
  async #read(ids: readonly number[]): Promise<CachedCard[]> {
    const changed = new Set<number>();
    this.#reads.add(changed);
    try {
      const cards = (await readRestaurantCards(this.#primary, ids)).map(toCachedCard);
      if (changed.has(ALL_CHANGED)) return cards;
      for (const card of cards) if (!changed.has(card.id)) this.#cards.set(card.id, card);
      for (const [oldest] of this.#cards) {
        if (this.#cards.size <= MOST) break;
        this.#cards.delete(oldest);
      }
      return cards;
    } finally {
      this.#reads.delete(changed);
    }
  }

  #forget(id: number): void {
    if (id === ALL_CHANGED) this.#cards.clear();
    else this.#cards.delete(id);
    for (const changed of this.#reads) changed.add(id);
  }
}
