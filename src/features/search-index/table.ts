import { type Bits, bitsFor, intersect, setBit, toSlots } from '#features/search-index/bitset.ts';
import type { Store } from './columns/store.ts';
import type { IndexFilters } from './filters.ts';
import { combineParts, matchParts, toOrigin } from './matching.ts';
import { OpinionCounts, type Opinions } from './ranking/opinions.ts';
import { type Preferences, toPreferenceSets } from './ranking/preferences.ts';
import { Scoring } from './ranking/scoring.ts';

/** A member's personal ranking data; all null for a guest without any. */
export type TableMember = {
  preferences: Preferences | null;
  friends: readonly Opinions[] | null;
  alike: readonly Opinions[] | null;
};

/** The query of people who decide together: a place must meet each set of filters by itself. */
export type TableQuery = {
  filters: readonly IndexFilters[];
  members: readonly TableMember[];
  /** Combines the members' scores into the group's; must not depend on their order. */
  combine: (scores: readonly number[]) => number;
  /** Limits the places to these ids; all places by default. */
  ids?: readonly number[] | undefined;
  /** The maximum number of results, best first. */
  most: number;
  /** In ms. */
  now: number;
};

export type TableRanking = { total: number; places: { id: number; score: number }[] };

/** Places to score for the members: the best by the terms that are equal for all of them. */
const MAX_SCORED = 400;

type Scored = { id: number; slot: number; score: number };
const byScore = (a: Scored, b: Scored) => b.score - a.score || a.id - b.id;

export function rankForTable(query: TableQuery, store: Store): TableRanking {
  const { columns, options, texts } = store;
  const slots = toSlots(matchAll(query, store));
  const context = { now: query.now, origin: toOrigin(query.filters[0] ?? {}) };
  const score = new Scoring(columns, {
    ...context,
    preferenceSets: null,
    friends: null,
    alike: null,
  }).scorer();
  const scores = Float64Array.from(slots, (slot) => score(slot, 0));
  const least = scores.toSorted().at(-MAX_SCORED) ?? 0;
  const best: Scored[] = [];
  for (const [nth, slot] of slots.entries()) {
    const own = scores[nth] ?? 0;
    if (own >= least) best.push({ id: columns.idAt(slot), slot, score: own });
  }
  const scorers = query.members.map(({ preferences, friends, alike }) => {
    const preferenceSets = preferences
      ? toPreferenceSets(preferences, options, (word) => texts.withTerm(word))
      : null;
    return new Scoring(columns, {
      ...context,
      preferenceSets,
      friends: friends?.length ? new OpinionCounts(columns, friends) : null,
      alike: alike?.length ? new OpinionCounts(columns, alike) : null,
    }).scorer();
  });
  for (const match of best)
    if (scorers.length > 0) match.score = query.combine(scorers.map((scorer) => scorer(match.slot, 0)));
  const places = best.sort(byScore).slice(0, query.most);
  return { total: slots.length, places: places.map((match) => ({ id: match.id, score: match.score })) };
}

function matchAll({ filters, ids }: TableQuery, store: Store): Bits {
  const { alive, slotById, capacity } = store.columns;
  const sets = [alive, ...filters.map((filter) => combineParts(matchParts(filter, store), store))];
  if (ids) {
    const allowedSlots = bitsFor(capacity);
    for (const id of ids) {
      const slot = slotById.get(id);
      if (slot !== undefined) setBit(allowedSlots, slot);
    }
    sets.push(allowedSlots);
  }
  return intersect(sets);
}
