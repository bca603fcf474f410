import { expect, test } from 'vitest';
import {
  computeDistance,
  computeTasteMatch,
  explainSuggestion,
  MIN_TASTE_MATCH,
  type RankRange,
  scoreSuggestion,
} from './rules.ts';

const place = (name: string, mine: number, theirs: number) => ({
  name,
  mine: { from: mine - 0.1, to: mine },
  theirs: { from: theirs - 0.1, to: theirs },
});

test.each([
  ['taste with places that both liked', 0.4, ['Ana'], 'You both rated Cais and Beit highly'],
  ['a match that may be chance', 0.24, ['Ana'], 'Followed by Ana'],
  ['friends', null, ['Ana', 'Priya'], 'Followed by Ana and Priya'],
  ['many friends', null, ['Ana', 'Priya', 'Leo', 'Ida'], 'Followed by Ana, Priya and 2 others you follow'],
  ['nothing in common', null, [], 'Followed by 12 people'],
])('the sentence says what counted: %s', (_, tasteMatch, followedBy, sentence) => {
  const places = [place('Cais', 0.9, 0.8), place('Beit', 0.7, 0.9), place('Low', 0.1, 0.2)];
  expect(explainSuggestion({ tasteMatch, places, followedBy, followerCount: 12 })).toBe(sentence);
});

test('alike without a place that both liked, the share is named', () => {
  const places = [place('A', 0.1, 0.1), place('B', 0.2, 0.2), place('C', 0.3, 0.3)];
  const suggestion = { tasteMatch: 0.36, places, followedBy: [], followerCount: 0 };
  expect(explainSuggestion(suggestion)).toBe('Taste match 36% over 3 places');
});

test('taste outweighs many friends in common', () => {
  expect(scoreSuggestion(MIN_TASTE_MATCH + 0.01, 0)).toBeGreaterThan(scoreSuggestion(null, 40));
  expect(scoreSuggestion(null, 0)).toBeGreaterThan(scoreSuggestion(-0.1, 0));
});

/** The ranges that the database computes for a person's stars. */
const rankAll = (stars: readonly number[]): RankRange[] =>
  stars.map((star) => ({
    from: stars.filter((other) => other < star).length / stars.length,
    to: stars.filter((other) => other <= star).length / stars.length,
  }));

function match(mine: readonly number[], theirs: readonly number[]): number | null {
  const ranks = rankAll(theirs);
  return computeTasteMatch(
    rankAll(mine).map((range, at) => ({ name: '', mine: range, theirs: ranks[at] ?? range })),
  );
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each([
  ['four places are too few', [1, 2, 3, 4], [1, 2, 3, 4], null],
  ['the same order of five', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 0.4],
  ['the same order of ten', TEN, TEN, 0.6],
  ['the opposite order', TEN, TEN.toReversed(), -1 / 3],
  ['somebody who gives all the same stars', TEN, TEN.map(() => 4), 0],
  ['two who give all the same stars', TEN.map(() => 5), TEN.map(() => 5), 0],
  ['a strict and a mild rater of the same order', [1, 1, 2, 3, 4], [3, 3, 4, 4.5, 5], 0.36],
  ['half of the stars alike', [5, 5, 5, 1, 1, 1], [5, 5, 1, 5, 1, 1], 0.090_9],
])('taste match of %s', (_, mine, theirs, expected) => {
  if (expected === null) expect(match(mine, theirs)).toBeNull();
  else expect(match(mine, theirs)).toBeCloseTo(expected, 4);
});

test.each([
  [{ from: 0, to: 1 }, { from: 0, to: 1 }, 1 / 3],
  [{ from: 0, to: 0.5 }, { from: 0.5, to: 1 }, 0.5],
  [{ from: 0.2, to: 0.4 }, { from: 0.2, to: 0.4 }, 0.2 / 3],
  [{ from: 0, to: 1 }, { from: 0.4, to: 0.6 }, 0.2533],
])('the mean distance of %j and %j', (a, b, expected) => {
  expect(computeDistance(a, b)).toBeCloseTo(expected, 4);
  expect(computeDistance(b, a)).toBeCloseTo(expected, 4);
});

/** A reproducible sequence in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

// As guests rate: mostly four and five.
const STARS = [1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5];

test.each([5, 8, 15, 40])('independent people reach about 0 over %i places, and seldom a match', (places) => {
  const random = createRandom(places);
  const rate = () => Array.from({ length: places }, () => STARS[Math.floor(random() * STARS.length)] ?? 4);
  const matches = Array.from({ length: 1000 }, () => match(rate(), rate()) ?? Number.NaN);
  const mean = matches.reduce((sum, one) => sum + one, 0) / matches.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(matches.filter((match) => match >= MIN_TASTE_MATCH).length / matches.length).toBeLessThan(0.03);
});
