import type { Database } from '#db/connect.ts';
import { openAt, toCityName } from '#features/restaurants/server/cards.ts';
import { InvalidCursor } from '#features/search-index/cursor.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import type { IndexFilters } from '#features/search-index/filters.ts';
import type { IndexPage, IndexPaging, Why } from '#features/search-index/listing.ts';
import type { Page as Answer } from '#kit/contract/endpoint.ts';
import { MergedJson } from '#kit/server/preserialized.ts';
import { badInput } from '#kit/server/problem.ts';
import type { ListedRestaurant } from '../contract.ts';
import type { CachedCard, CardCache } from './card-cache.ts';
import { type Rater, toFollowedSentences } from './followed.ts';
import { explainCard } from './reasons.ts';

/** Limit of reads per page: each replaces restaurants that are no longer approved. */
const MAX_READS = 3;

const NOBODY: ReadonlyMap<number, string> = new Map();

export function listPage(index: DiscoveryIndex, filters: IndexFilters, paging: IndexPaging): IndexPage {
  try {
    return index.list(filters, paging);
  } catch (error) {
    if (error instanceof InvalidCursor) throw badInput({ cursor: error.message });
    throw error;
  }
}

/** `age`: seconds by which the cards are outdated because the database is unavailable. */
type ListedPage = {
  page: Answer<MergedJson<ListedRestaurant>>;
  age: number | null;
  /** The listed restaurants, and which of them hold a slot for new places. */
  exposures: { id: number; isSlot: boolean }[];
};

/** Returns a page in the order of the index; restaurants that are no longer approved are replaced by the next ones. */
export async function listedPage(
  db: Database,
  { index, cardCache }: { index: DiscoveryIndex; cardCache: CardCache },
  filters: IndexFilters,
  paging: IndexPaging,
  { friends, asOf }: { friends: readonly Rater[] | null; asOf: number },
): Promise<ListedPage> {
  const items: MergedJson<ListedRestaurant>[] = [];
  const exposures: ListedPage['exposures'] = [];
  const now = new Date(paging.now);
  let { cursor } = paging;
  let total = 0;
  let age: number | null = null;
  for (let reads = 0; reads < MAX_READS; reads++) {
    const page = listPage(index, filters, { ...paging, cursor, limit: paging.limit - items.length });
    const cards = await cardCache.find(db, page.ids, { isVisitor: friends === null, asOf });
    // Opinions of followed people are personal: they must stay out of the shared cache.
    const sentences = friends === null ? NOBODY : toFollowedSentences(friends, page.ids);
    for (const id of page.ids) {
      const card = cards.values.get(id);
      if (!card) continue;
      const why = page.why.get(id);
      items.push(toListed(card, why, sentences.get(id) ?? null, now));
      exposures.push({ id, isSlot: why?.isInSlot ?? false });
    }
    age ??= cards.age;
    total = page.total;
    cursor = page.nextCursor ?? undefined;
    // Without the database, missing cards cannot be replaced.
    if (cursor === undefined || items.length === paging.limit || age !== null) break;
  }
  return { page: { items, next: cursor ?? null, total }, age, exposures };
}

function toListed(
  { card, city, facts, times }: CachedCard,
  why: Why | undefined,
  friendsSentence: string | null,
  now: Date,
): MergedJson<ListedRestaurant> {
  const matched = why?.matched;
  const km = why?.km ?? null;
  return MergedJson.of(card, {
    city: toCityName(city),
    open: openAt(times, now),
    distance: km === null ? null : Math.round(km * 1000),
    matched: matched ? { ...matched, dishId: matched.dishId ?? null } : null,
    isInSlot: why?.isInSlot ?? false,
    bracket: why?.bracket ?? null,
    why: why?.explanation ? explainCard(why.explanation, { ...facts, km, friendsSentence }, now) : [],
    followed: friendsSentence,
  });
}
