import type pg from 'pg';
import { CacheableCard, type ReadCard, readRestaurantCards } from '#features/restaurants/server/cards.ts';
import type { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { FeedCache } from '#features/restaurants/server/changes/feed-cache.ts';
import { PreserializedJson } from '#kit/server/preserialized.ts';
import type { ReasonFacts } from './reasons.ts';

/** About 2 kB each. */
const MAX_REMEMBERED = 10_000;

/** A card as serialised JSON, with the facts from which reasons, open state and translations are computed. */
export type CachedCard = {
  card: PreserializedJson<typeof CacheableCard>;
  city: ReadCard['city'];
  facts: Omit<ReasonFacts, 'km' | 'friendsSentence'>;
  times: ReadCard['times'];
};

const toCachedCard = ({ card, city, times, confirmedAt }: ReadCard): CachedCard => ({
  card: new PreserializedJson(CacheableCard, card),
  city,
  facts: { rating: card.rating, reviewCount: card.reviewCount, currency: card.currency, confirmedAt },
  times,
});

/** Cards of approved restaurants. */
export type CardCache = FeedCache<CachedCard>;

export const createCardCache = (pool: pg.Pool, feed: ChangeFeed): CardCache =>
  new FeedCache(pool, feed, {
    most: MAX_REMEMBERED,
    read: async (db, ids) =>
      new Map((await readRestaurantCards(db, ids)).map((row) => [row.card.id, toCachedCard(row)])),
  });
