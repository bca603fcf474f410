import type pg from 'pg';
import { LastingCard, type ReadCard, readRestaurantCards } from '#features/restaurants/server/cards.ts';
import type { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { FeedCache } from '#features/restaurants/server/changes/feed-cache.ts';
import { PreserializedJson } from '#kit/server/preserialized.ts';
import type { ReasonFacts } from './reasons.ts';

/** Some 2 kB each. */
const MAX_REMEMBERED = 10_000;

/** A card with what reasons, the moment and the reader's language are told by; the card itself is kept as the JSON in which it leaves. */
export type CachedCard = {
  card: PreserializedJson<typeof LastingCard>;
  city: ReadCard['city'];
  facts: Omit<ReasonFacts, 'km' | 'followed'>;
  times: ReadCard['times'];
};

const toCachedCard = ({ card, city, times, confirmedAt }: ReadCard): CachedCard => ({
  card: new PreserializedJson(LastingCard, card),
  city,
  facts: { rating: card.rating, reviewCount: card.reviewCount, currency: card.currency, confirmedAt },
  times,
});

/** The cards of restaurants that are approved. */
export type CardCache = FeedCache<CachedCard>;

export const createCardCache = (pool: pg.Pool, feed: ChangeFeed): CardCache =>
  new FeedCache(pool, feed, {
    most: MAX_REMEMBERED,
    read: async (db, ids) =>
      new Map((await readRestaurantCards(db, ids)).map((read) => [read.card.id, toCachedCard(read)])),
  });
