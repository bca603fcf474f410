import { RANKING } from '#features/search-index/rules.ts';
import type { Bits } from '../bitset.ts';
import type { Columns } from '../columns/columns.ts';
import { chordTo, type Point } from '../columns/places.ts';
import type { SortedSlots, SortKey } from '../order.ts';
import { type PreferenceSets, shareMet } from './preferences.ts';

/** Where a page of the order by rating begins: the place of a bracket's first in the order, and how many of the bracket were shown. */
export type BracketStart = { first: SortKey; shown: number };

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
 * Restaurants by rating, from a bracket on. A bracket holds those of which nobody can tell by their reviews that the
 * first of them is better; in it they stand by what somebody likes, then by distance, then by rating.
 */
export function listBrackets(request: Request): Tied[] {
  const { match, count, from, most, order } = request;
  const shown = from?.shown ?? 0;
  // The first of the bracket is still wanted: what comes behind the place just before it.
  const after = from && [...from.first.slice(0, -1), (from.first.at(-1) ?? 0) - 0.5];
  const needed = shown + most;
  const slots = order.page(match, count, after ?? undefined, needed + RANKING.ties.most);
  const listed: Tied[] = [];
  for (let start = 0; start < slots.length && listed.length < needed; ) {
    const bracket = takeBracket(slots, start, request);
    start += bracket.length;
    const sorted = sortBracket(bracket, request);
    for (const [at, slot] of sorted.entries()) listed.push({ slot, bracket, at });
  }
  return listed.slice(shown, needed);
}

/** From a start in the order on: all in a row that its first is not surely better than. */
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
  const keyed = bracket.map((slot, rank) => {
    const chord = origin ? chordTo(origin, x[slot], y[slot], z[slot]) : 0;
    return {
      slot,
      rank,
      // To nine digits: sums of the same shares in another order are the same.
      match: preferenceSets ? Math.round(shareMet(preferenceSets, slot) * 1e9) : 0,
      // A place whose position nobody knows comes last.
      distance: chord >= 0 ? chord : Infinity,
    };
  });
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  keyed.sort((a, b) => b.match - a.match || compare(a.distance, b.distance) || a.rank - b.rank);
  return keyed.map(({ slot }) => slot);
}
