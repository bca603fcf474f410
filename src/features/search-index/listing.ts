import { type Bits, countBits } from '#features/search-index/bitset.ts';
import { nearest } from './columns/nearest.ts';
import { kmBetween, type Point } from './columns/places.ts';
import type { Store } from './columns/store.ts';
import { InvalidCursor, readCursor, writeCursor } from './cursor.ts';
import type { IndexFilters } from './filters.ts';
import { combineParts, matchParts, toOrigin } from './matching.ts';
import { ORDERS, type OrderName } from './order.ts';
import { FriendRatings, type Opinions } from './ranking/friends.ts';
import { type Preferences, toPreferenceSets } from './ranking/preferences.ts';
import { recommended } from './ranking/recommended.ts';
import { type Explanation, Scoring } from './ranking/scoring.ts';
import type { TextMatch } from './text/hits.ts';
import type { Matched } from './text/texts.ts';

export type IndexSort = 'recommended' | 'distance' | OrderName;

/** What a page is asked with, besides the filters. */
export type IndexPaging = {
  /** Without a position, `distance` is answered as `recommended`. */
  sort?: IndexSort | undefined;
  limit: number;
  cursor?: string | undefined;
  /** In ms; later pages of a recommended list keep the moment of the first. */
  now: number;
  preferences?: Preferences | undefined;
  /** Of the people whom somebody follows, those who have rated anything. */
  friends?: readonly Opinions[] | undefined;
};

/** Why a restaurant stands where it does; the explanation belongs to a recommended list. */
export type Why = { matched: Matched | null; km: number | null; explanation: Explanation | null };

export type IndexPage = { ids: number[]; total: number; nextCursor: string | null; why: Map<number, Why> };

/** How far a row may have moved since the last page and still mark its end. */
const DRIFT = 5;

type Request = {
  match: Bits;
  total: number;
  text: TextMatch | null;
  origin: Point | null;
  paging: IndexPaging;
};
type Result = { slots: number[]; nextCursor: string | null; scoring: Scoring | null };

/** One page of what the filters leave; throws `InvalidCursor`. */
export function listIndexPage(filters: IndexFilters, paging: IndexPaging, store: Store): IndexPage {
  const parts = matchParts(filters, store);
  const match = combineParts(parts, store);
  const origin = toOrigin(filters);
  const { text } = parts;
  const total = countBits(match);
  const request = { match, total, text, origin, paging };
  const { slots, nextCursor, scoring } = selectPage(request, store);
  const { columns, texts } = store;
  const why = slots.map((slot): [number, Why] => [
    columns.idAt(slot),
    {
      matched: text ? texts.matched(slot, text) : null,
      km: origin && kmBetween(origin, columns.pointAt(slot)),
      explanation: scoring === null ? null : scoring.explain(slot),
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
  if (sort === 'distance' && request.origin) return byDistance(request, request.origin, store);
  if (sort === 'recommended' || sort === 'distance') return byScore(request, store);
  return byOrder(request, sort, store);
}

/** Cuts what was found to a page; one more than the page shows that there is another. */
function cut(found: number[], limit: number, cursorAt: (slot: number) => string): Result {
  const slots = found.slice(0, limit);
  const last = slots.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { slots, nextCursor: hasMore ? cursorAt(last) : null, scoring: null };
}

function byOrder({ match, total, paging }: Request, sort: OrderName, store: Store): Result {
  const order = store.orders[sort];
  const { cursor } = paging;
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, ORDERS[sort].length + 1);
  const found = order.page(match, total, after, paging.limit + 1);
  return cut(found, paging.limit, (slot) => writeCursor({ sort, place: order.placeOf(slot) }));
}

function byDistance({ match, total, paging }: Request, origin: Point, store: Store): Result {
  const { cursor, limit } = paging;
  const [chord = -1, id = -1] = cursor === undefined ? [] : readCursor(cursor, 'distance', 2);
  const found = nearest({ match, total, origin, after: [chord, id], most: limit + 1 }, store);
  const { columns, scores } = store;
  return cut(found, limit, (slot) =>
    writeCursor({ sort: 'distance', place: [scores[slot] ?? 0, columns.idAt(slot)] }),
  );
}

/** Replays the order from its first place, as an owner's limit depends on all places before. */
function byScore({ match, total, text, origin, paging }: Request, store: Store): Result {
  const { columns, options, texts, orders, scores } = store;
  const { cursor, limit, preferences, friends } = paging;
  const [now = paging.now, shown = 0, lastId = 0] =
    cursor === undefined ? [] : readCursor(cursor, 'recommended', 3);
  if (!(shown >= 0 && shown <= columns.capacity)) throw new InvalidCursor();
  const scoring = new Scoring(columns, {
    now,
    origin,
    preferenceSets: preferences ? toPreferenceSets(preferences, options, (word) => texts.having(word)) : null,
    friends: friends?.length ? new FriendRatings(columns, friends) : null,
  });
  const candidates = { columns, match, count: total, text, scoring, rated: orders.rating, scores };
  const ranked = recommended(candidates, shown + limit + DRIFT);
  const last = ranked.indexOf(columns.slotOf.get(lastId) ?? -1) + 1;
  const start = last > 0 && Math.abs(last - shown) <= DRIFT ? last : shown;
  const place = [now, start + limit];
  return {
    ...cut(ranked.slice(start, start + limit + 1), limit, (slot) =>
      writeCursor({ sort: 'recommended', place: [...place, columns.idAt(slot)] }),
    ),
    scoring,
  };
}
