import { type Bits, clearBit, hasBit, intersect, subtract, toSlots } from '#features/search-index/bitset.ts';
import { RANKING } from '#features/search-index/rules.ts';
import type { Columns } from '../columns/columns.ts';
import { type Before, Best, type SortedSlots } from '../order.ts';
import { bestAnswers } from '../text/fusion.ts';
import { distanceAt, type TextMatch } from '../text/hits.ts';
import { diversifyOwners } from './diversify.ts';
import type { Scoring } from './scoring.ts';
import { fillSlots } from './slots.ts';

/** Places to score in the order of quality, before the rest is read in memory order. */
const WALK = 2048;

type Candidates = {
  columns: Columns;
  match: Bits;
  count: number;
  text: TextMatch | null;
  scoring: Scoring;
  rated: SortedSlots;
  /** One number per slot. */
  scores: Float64Array;
};

/** Compares by score, then by the lower id; reads the scores that were written before. */
function byScore({ columns, scores }: Candidates): Before {
  const id = columns.get('id');
  return (a, b) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference === 0 ? (id[a] ?? 0) < (id[b] ?? 0) : difference > 0;
  };
}

/** Returns a function that offers a place to the best; it stops early if the score cannot reach the worst of them. */
function createOffer({ scoring, scores }: Candidates, best: Best) {
  const score = scoring.scorer();
  let least = -1;
  return (slot: number) => {
    const value = score(slot, least);
    if (value < least) return;
    scores[slot] = value;
    best.offer(slot);
    const worst = best.threshold;
    if (worst !== undefined) least = scores[worst] ?? 0;
  };
}

/**
 * Ranks by score alone: first the promising places, then the others by quality until none of them can reach the worst
 * of the best. If that takes long, the rest is read in memory order.
 */
function rankByScore(candidates: Candidates, most: number): number[] {
  const { columns, match, count, scoring, rated, scores } = candidates;
  const best = new Best(most, byScore(candidates));
  const offer = createOffer(candidates, best);
  const { promising, limit } = scoring.boundScores(() => toSlots(match, count));
  const quality = columns.get('quality');
  for (const slot of toSlots(intersect([promising, match]))) offer(slot);
  const others = subtract(new Int32Array(match), promising);
  let scoredCount = 0;
  for (let at = 0; at < rated.length && scoredCount < WALK; at++) {
    const slot = rated.slotAt(at);
    if (!hasBit(others, slot)) continue;
    clearBit(others, slot);
    offer(slot);
    scoredCount++;
    const worst = best.threshold;
    if (scoredCount % 8 !== 0 || worst === undefined) continue;
    if (limit(quality[slot] ?? 0) < (scores[worst] ?? 0)) return best.toSortedSlots();
  }
  for (const slot of toSlots(others)) offer(slot);
  return best.toSortedSlots();
}

/** Ranks with a query: the best matches first, whole names and correct spellings before others, then by score. */
function rankByText(candidates: Candidates, text: TextMatch, most: number): number[] {
  const { match, count, scoring, scores } = candidates;
  const score = scoring.scorer();
  const isBeforeByScore = byScore(candidates);
  const before: Before = (a, b) => {
    const difference = distanceAt(text, a) - distanceAt(text, b);
    return difference === 0 ? isBeforeByScore(a, b) : difference < 0;
  };
  const answers = bestAnswers(match, count, text, candidates.columns);
  const first = new Best(Math.min(most, answers.length), before);
  for (const slot of answers) {
    scores[slot] = score(slot, -1);
    first.offer(slot);
  }
  if (most <= answers.length || count === answers.length) return first.toSortedSlots();
  const rest = new Int32Array(match);
  for (const slot of answers) clearBit(rest, slot);
  const others = new Best(most - answers.length, before);
  for (const slot of toSlots(rest)) {
    scores[slot] = score(slot, -1);
    others.offer(slot);
  }
  return [...first.toSortedSlots(), ...others.toSortedSlots()];
}

/** The first slots of the order, and those of them that fill a slot for new places. */
export type Recommended = { slots: number[]; inSlots: ReadonlySet<number> };

/**
 * Ranks the first slots of the order, with at most two places of one owner in any ten while others are left;
 * postponed ones follow as soon as the limit allows. `draws` are new places, best draw first, for their slots.
 */
export function rankRecommended(
  candidates: Candidates,
  most: number,
  draws: readonly number[],
  now: number,
): Recommended {
  const owners = candidates.columns.get('ownerId');
  const getOwner = (slot: number) => owners[slot] ?? 0;
  // The owners' limit needs some places beyond the end, too.
  const length = draws.length > 0 ? most + RANKING.owner.among : most;
  for (let reach = length + 20 + draws.length; ; reach *= 2) {
    const rankedSlots = candidates.text
      ? rankByText(candidates, candidates.text, reach)
      : rankByScore(candidates, reach);
    const isWhole = rankedSlots.length < reach;
    const listWithout = (excluded: ReadonlySet<number>) =>
      diversifyOwners(
        excluded.size === 0 ? rankedSlots : rankedSlots.filter((slot) => !excluded.has(slot)),
        getOwner,
        length,
        isWhole,
      );
    const ranks = new Map(rankedSlots.map((slot, rank) => [slot, rank]));
    const order = {
      now,
      count: candidates.count,
      getOwner,
      getRank: (slot: number) => ranks.get(slot) ?? Infinity,
    };
    const result = fillSlots(draws, order, most, listWithout);
    if (result) return { slots: result.list.slice(0, most), inSlots: result.slots };
  }
}
