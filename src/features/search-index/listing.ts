import { type Bits, countBits } from '#features/search-index/bitset.ts';
import { nearest } from './columns/nearest.ts';
import { kmBetween, type Point } from './columns/places.ts';
import type { Store } from './columns/store.ts';
import { InvalidCursor, readCursor, writeCursor } from './cursor.ts';
import type { IndexFilters } from './filters.ts';
import { combineParts, matchParts, toOrigin } from './matching.ts';
import { ORDERS, type OrderName } from './order.ts';
import { OpinionCounts, type Opinions } from './ranking/opinions.ts';
import { type Preferences, toPreferenceSets } from './ranking/preferences.ts';
import { rankRecommended } from './ranking/recommended.ts';
import { type Explanation, Scoring } from './ranking/scoring.ts';
import { countSlots } from './ranking/slots.ts';
import { listBrackets } from './ranking/ties.ts';
import { RANKING } from './rules.ts';
import type { TextMatch } from './text/hits.ts';
import type { Matched } from './text/texts.ts';

export type IndexSort = 'recommended' | 'distance' | OrderName;

/** The parameters of a page, besides the filters. */
export type IndexPaging = {
  /** Without a position, `distance` is replaced by `recommended`. */
  sort?: IndexSort | undefined;
  limit: number;
  cursor?: string | undefined;
  /** In ms; later pages of a recommended list use the time of the first. */
  now: number;
  preferences?: Preferences | undefined;
  hasSlots?: boolean | undefined;
  /** Opinions of people whom the reader follows. */
  friends?: readonly Opinions[] | undefined;
  /** Opinions of people whose taste is like the reader's. */
  alike?: readonly Opinions[] | undefined;
};

/** In a recommended list it has the explanation and the slot for new places; in a list by rating the bracket. */
export type Why = {
  matched: Matched | null;
  km: number | null;
  explanation: Explanation | null;
  isInSlot: boolean;
  /**
   * The id of the first restaurant of its bracket, whose ratings are too close to compare; null for a bracket of one.
   */
  bracket: number | null;
};

export type IndexPage = { ids: number[]; total: number; nextCursor: string | null; why: Map<number, Why> };

/** Rows by which the last row of a page may have moved and still mark its end. */
const MAX_DRIFT_ROWS = 5;

type Request = {
  match: Bits;
  total: number;
  text: TextMatch | null;
  origin: Point | null;
  paging: IndexPaging;
};
type Result = {
  slots: number[];
  nextCursor: string | null;
  scoring: Scoring | null;
  inSlots?: ReadonlySet<number>;
  findBracket?: (slot: number) => number | null;
};

/** Returns one page of the filtered list; throws `InvalidCursor`. */
export function listIndexPage(filters: IndexFilters, paging: IndexPaging, store: Store): IndexPage {
  const parts = matchParts(filters, store);
  const match = combineParts(parts, store);
  const origin = toOrigin(filters);
  const { text } = parts;
  const total = countBits(match);
  const request = { match, total, text, origin, paging };
  const { slots, nextCursor, scoring, inSlots, findBracket } = selectPage(request, store);
  const { columns, texts } = store;
  const why = slots.map((slot): [number, Why] => [
    columns.idAt(slot),
    {
      matched: text ? texts.findMatch(slot, text) : null,
      km: origin && kmBetween(origin, columns.pointAt(slot)),
      explanation: scoring === null ? null : scoring.explain(slot),
      isInSlot: inSlots?.has(slot) ?? false,
      bracket: findBracket?.(slot) ?? null,
    },
  ]);
  return {
    ids: slots.map((slot) => columns.idAt(slot)),
    total,
    nextCursor,
    why: new Map(why),
  };
}

function selectPage(request: Request, store: Store): Result {
  const { sort = 'recommended' } = request.paging;
  if (sort === 'distance' && request.origin) return listByDistance(request, request.origin, store);
  if (sort === 'recommended' || sort === 'distance') return listByScore(request, store);
  if (sort === 'rating') return listByRating(request, store);
  return listByOrder(request, sort, store);
}

/** Cuts a list to a page; one more row than the page shows that there is another page. */
function cutPage(orderedSlots: number[], limit: number, cursorAt: (slot: number) => string): Result {
  const slots = orderedSlots.slice(0, limit);
  const last = slots.at(-1);
  const hasMore = orderedSlots.length > limit && last !== undefined;
  return { slots, nextCursor: hasMore ? cursorAt(last) : null, scoring: null };
}

function listByOrder({ match, total, paging }: Request, sort: OrderName, store: Store): Result {
  const order = store.orders[sort];
  const { cursor } = paging;
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, ORDERS[sort].length + 1);
  const orderedSlots = order.page(match, total, after, paging.limit + 1);
  return cutPage(orderedSlots, paging.limit, (slot) => writeCursor({ sort, place: order.toKey(slot) }));
}

/** Lists by rating: restaurants whose ratings are too close to compare share a bracket; a page may end within one. */
function listByRating({ match, total, origin, paging }: Request, store: Store): Result {
  const { columns, orders } = store;
  const { cursor, limit, preferences } = paging;
  const [quality = 0, id = 0, shownCount = 0] = cursor === undefined ? [] : readCursor(cursor, 'rating', 3);
  if (!(shownCount >= 0 && shownCount <= RANKING.ties.most)) throw new InvalidCursor();
  const rows = listBrackets({
    ...{ match, count: total, origin, columns, order: orders.rating },
    preferenceSets: preferences ? findPreferenceSets(preferences, store) : null,
    from: cursor === undefined ? null : { first: [quality, id], shownCount },
    most: limit + 1,
  });
  const rowBySlot = new Map(rows.map((row) => [row.slot, row]));
  const result = cutPage([...rowBySlot.keys()], limit, (slot) => {
    const { bracket = [slot], at = 0 } = rowBySlot.get(slot) ?? {};
    return writeCursor({ sort: 'rating', place: [...orders.rating.toKey(bracket[0] ?? slot), at + 1] });
  });
  return {
    ...result,
    findBracket: (slot) => {
      const { bracket = [] } = rowBySlot.get(slot) ?? {};
      return bracket.length > 1 ? columns.idAt(bracket[0] ?? slot) : null;
    },
  };
}

const findPreferenceSets = (preferences: Preferences, { options, texts }: Store) =>
  toPreferenceSets(preferences, options, (word) => texts.withTerm(word));

function listByDistance({ match, total, paging }: Request, origin: Point, store: Store): Result {
  const { cursor, limit } = paging;
  const [chord = -1, id = -1] = cursor === undefined ? [] : readCursor(cursor, 'distance', 2);
  const orderedSlots = nearest({ match, total, origin, after: [chord, id], most: limit + 1 }, store);
  const { columns, scores } = store;
  return cutPage(orderedSlots, limit, (slot) =>
    writeCursor({ sort: 'distance', place: [scores[slot] ?? 0, columns.idAt(slot)] }),
  );
}

/** Lists by score. Repeats the order from its beginning, since an owner's limit depends on all places before. */
function listByScore({ match, total, text, origin, paging }: Request, store: Store): Result {
  const { columns, orders, scores, newPlaces } = store;
  const { cursor, limit, preferences, friends, alike } = paging;
  const [now = paging.now, shownCount = 0, lastId = 0] =
    cursor === undefined ? [] : readCursor(cursor, 'recommended', 3);
  if (!(shownCount >= 0 && shownCount <= columns.capacity)) throw new InvalidCursor();
  const scoring = new Scoring(columns, {
    now,
    origin,
    preferenceSets: preferences ? findPreferenceSets(preferences, store) : null,
    friends: friends?.length ? new OpinionCounts(columns, friends) : null,
    alike: alike?.length ? new OpinionCounts(columns, alike) : null,
  });
  const candidates = { columns, match, count: total, text, scoring, rated: orders.rating, scores };
  const most = shownCount + limit + MAX_DRIFT_ROWS;
  const draws = paging.hasSlots ? newPlaces.draw(match, now, 2 * countSlots(most)) : [];
  const { slots: rankedSlots, inSlots } = rankRecommended(candidates, most, draws, now);
  const last = rankedSlots.indexOf(columns.slotById.get(lastId) ?? -1) + 1;
  const start = last > 0 && Math.abs(last - shownCount) <= MAX_DRIFT_ROWS ? last : shownCount;
  const place = [now, start + limit];
  return {
    ...cutPage(rankedSlots.slice(start, start + limit + 1), limit, (slot) =>
      writeCursor({ sort: 'recommended', place: [...place, columns.idAt(slot)] }),
    ),
    scoring,
    inSlots,
  };
}
