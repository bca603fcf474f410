import { RANKING } from '#features/search-index/rules.ts';
import type { Bits } from '../bitset.ts';
import type { Columns } from '../columns/columns.ts';
import { chordTo, type Point } from '../columns/places.ts';
import type { SortedSlots, SortKey } from '../order.ts';
import { computeMetShare, type PreferenceSets } from './preferences.ts';

/** The start of a page by rating: the key of a bracket's first place, and how many of its places came before. */
export type BracketStart = { first: SortKey; shownCount: number };

type Tied = { slot: number; bracket: number[]; at: number };

type Request = {
  match: Bits;
  count: number;
  from: BracketStart | null;
  most: number;
  order: SortedSlots;
  columns: Columns;
  origin: Point | null;
  preferenceSets: PreferenceSets | null;
};

/**
 * Lists restaurants by rating, from a bracket on. A bracket holds those whose reviews do not prove its first one
 * better; within it they are sorted by preferences, then by distance, then by rating.
 */
export function listBrackets(request: Request): Tied[] {
  const { match, count, from, most, order } = request;
  const shownCount = from?.shownCount ?? 0;
  // Begins just before the key, so that the first of the bracket is included.
  const after = from && [...from.first.slice(0, -1), (from.first.at(-1) ?? 0) - 0.5];
  const endCount = shownCount + most;
  const slots = order.page(match, count, after ?? undefined, endCount + RANKING.ties.most);
  const rows: Tied[] = [];
  for (let start = 0; start < slots.length && rows.length < endCount; ) {
    const bracket = takeBracket(slots, start, request);
    start += bracket.length;
    const sortedSlots = sortBracket(bracket, request);
    for (const [at, slot] of sortedSlots.entries()) rows.push({ slot, bracket, at });
  }
  return rows.slice(shownCount, endCount);
}

/** Takes a bracket from an index on: all restaurants in a row that its first one is not surely better than. */
function takeBracket(slots: readonly number[], start: number, { columns }: Request): number[] {
  const { z, most } = RANKING.ties;
  const [quality, variance] = [columns.get('quality'), columns.get('variance')];
  const first = slots[start] ?? 0;
  let end = start + 1;
  for (; end < slots.length && end - start < most; end++) {
    const slot = slots[end] ?? 0;
    const spread = Math.sqrt((variance[first] ?? 0) + (variance[slot] ?? 0));
    if ((quality[first] ?? 0) - (quality[slot] ?? 0) >= z * spread) break;
  }
  return slots.slice(start, end);
}

function sortBracket(bracket: readonly number[], { columns, origin, preferenceSets }: Request): number[] {
  if (!origin && !preferenceSets) return [...bracket];
  const { x, y, z } = columns.vectors();
  const sortKeys = bracket.map((slot, rank) => {
    const chord = origin ? chordTo(origin, x[slot], y[slot], z[slot]) : 0;
    return {
      slot,
      rank,
      // Rounded to nine digits, since the order of summing changes the last ones.
      match: preferenceSets ? Math.round(computeMetShare(preferenceSets, slot) * 1e9) : 0,
      // Unknown positions come last.
      distance: chord >= 0 ? chord : Infinity,
    };
  });
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  sortKeys.sort((a, b) => b.match - a.match || compare(a.distance, b.distance) || a.rank - b.rank);
  return sortKeys.map(({ slot }) => slot);
}
