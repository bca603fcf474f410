import { describe, expect, it, test } from 'vitest';
import { priorShares, QUALITY, quality, type Stars } from '#features/restaurants/rules.ts';
import {
  computeHelpfulness,
  isVisited,
  type ReviewEvidence,
  readDraftFragment,
  reviewWeight,
} from './rules.ts';

test.each([
  ['#draft=%5B%22A%22%2C%22B%22%5D', { title: 'A', review: 'B' }],
  [
    `#draft=${encodeURIComponent(JSON.stringify(['t'.repeat(500), 'r'.repeat(9000)]))}`,
    { title: 't'.repeat(120), review: 'r'.repeat(5000) },
  ],
  ['#reviews', null],
  ['#draft=%E0%A4%A', null],
  ['#draft={}', null],
  ['#draft=%5B1%2C2%5D', null],
])('the form takes from the address %s the valid values', (fragment, words) => {
  expect(readDraftFragment(fragment)).toEqual(words);
});

const NOTHING: Stars = [0, 0, 0, 0, 0];
const PRIOR = priorShares(NOTHING, NOTHING);
const honest: ReviewEvidence = { isVisited: true, accountDays: 400, accountReviews: 20, reviewDays: 0 };
const stranger: ReviewEvidence = { isVisited: false, accountDays: 1, accountReviews: 1, reviewDays: 0 };

/** Five counters of `stars`, each review with the weight. */
function counters(stars: readonly number[], weight = 1): [number, number, number, number, number] {
  const at = (k: number) => weight * stars.filter((star) => star === k).length;
  return [at(1), at(2), at(3), at(4), at(5)];
}

const repeat = (star: number, times: number) => Array.from({ length: times }, () => star);

describe('the weight of a review', () => {
  test.each([
    ['a recent visit by an established account', honest, 1],
    ['no visit', { ...honest, isVisited: false }, 0.35],
    ['an account of 6 days', { ...honest, accountDays: 6 }, 0.4],
    ['an account with one review', { ...honest, accountReviews: 1 }, 0.4],
    ['an account of 7 days with 2 reviews', { ...honest, accountDays: 7, accountReviews: 2 }, 0.7],
    ['an account of 89 days', { ...honest, accountDays: 89 }, 0.7],
    ['an account with 4 reviews', { ...honest, accountReviews: 4 }, 0.7],
    ['an account of 90 days with 5 reviews', { ...honest, accountDays: 90, accountReviews: 5 }, 1],
    ['a review of 540 days', { ...honest, reviewDays: 540 }, 0.5],
    ['a review of ten years', { ...honest, reviewDays: 3650 }, 0.2],
    ['a new account without a visit', stranger, 0.14],
  ])('of %s', (_, review, weight) => {
    expect(reviewWeight(review)).toBeCloseTo(weight, 10);
  });
});

test.each([
  ['no visit', null, false],
  ['a visit a moment before', 0, true],
  ['a visit 30 days before', 30, true],
  ['a visit a little longer ago', 30.001, false],
  ['a visit after it', -0.001, false],
])('with %s a review is marked or not', (_, days, isMarked) => {
  expect(isVisited(days)).toBe(isMarked);
});

describe('quality', () => {
  it('does not put two 5 stars before a hundred of 4.4', () => {
    const two = quality(counters(repeat(5, 2)), PRIOR);
    const hundred = quality(counters([...repeat(5, 40), ...repeat(4, 60)]), PRIOR);
    expect(two.mean).toBeLessThan(hundred.mean);
    expect(two.high - two.low).toBeGreaterThan(hundred.high - hundred.low);
  });

  it('moves by less than 0.25 for twenty 5 stars of new accounts without visits', () => {
    const reviews = [...repeat(5, 3), ...repeat(4, 10), ...repeat(3, 6), ...repeat(2, 1)];
    expect(reviews.reduce((all, star) => all + star, 0) / reviews.length).toBe(3.75);
    for (const kind of [honest, { ...honest, isVisited: false }, { ...honest, accountDays: 30 }]) {
      const before = counters(reviews, reviewWeight(kind));
      const boughtCounters = counters(repeat(5, 20), reviewWeight(stranger));
      const after = [0, 1, 2, 3, 4].map((k) => (before[k] ?? 0) + (boughtCounters[k] ?? 0));
      const newCounts = [after[0] ?? 0, after[1] ?? 0, after[2] ?? 0, after[3] ?? 0, after[4] ?? 0] as const;
      const change = quality(newCounts, PRIOR).mean - quality(before, PRIOR).mean;
      expect(change).toBeGreaterThan(0);
      expect(change).toBeLessThan(0.25);
    }
  });

  it('never falls by one more 5 stars', () => {
    const random = generator(11);
    for (let round = 0; round < 2000; round++) {
      const some = () => Math.floor(random() * 40) * random();
      const weights = [some(), some(), some(), some(), some()] as const;
      const prior = priorShares([some(), some(), some(), some(), some()], NOTHING);
      const more = [weights[0], weights[1], weights[2], weights[3], weights[4] + random()] as const;
      expect(quality(more, prior).mean).toBeGreaterThanOrEqual(quality(weights, prior).mean);
    }
  });

  it('is the prior without reviews, and the interval stays within 1 to 5 stars', () => {
    expect(quality(NOTHING, PRIOR).mean).toBeCloseTo(3.8, 10);
    const best = quality(counters(repeat(5, 3)), [0, 0, 0, 0.02, 0.98]);
    expect(best.high).toBe(5);
    expect(best.low).toBeLessThan(best.mean);
  });

  it('draws a cuisine with few reviews towards all reviews, and a dish towards its restaurant', () => {
    const global: Stars = [100, 100, 300, 900, 600];
    const few = quality(NOTHING, priorShares([0, 0, 0, 0, 5], global)).mean;
    const many = quality(NOTHING, priorShares([0, 0, 0, 0, 500], global)).mean;
    expect(few).toBeLessThan(4.1);
    expect(many).toBeGreaterThan(4.8);
    const restaurant = quality(counters(repeat(5, 50)), PRIOR);
    expect(quality(NOTHING, restaurant.shares).mean).toBeCloseTo(restaurant.mean, 10);
  });

  it('holds the true mean in its interval in 75 to 85 of 100 cases', () => {
    const random = generator(7);
    const rounds = 6000;
    let covered = 0;
    for (let round = 0; round < rounds; round++) {
      const truth = dirichlet(
        PRIOR.map((share) => share * QUALITY.prior.strength),
        random,
      );
      const mean = truth.reduce((all, share, at) => all + share * (at + 1), 0);
      const weights: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      const reviews = Math.floor(80 * random() ** 2);
      for (let review = 0; review < reviews; review++) {
        const star = draw(truth, random);
        weights[star] += reviewWeight({
          isVisited: random() < 0.7,
          accountDays: 3 + random() * 900,
          accountReviews: 1 + random() * 30,
          reviewDays: random() * 400,
        });
      }
      const { low, high } = quality(weights, PRIOR);
      if (low <= mean && mean <= high) covered++;
    }
    expect(covered / rounds).toBeGreaterThan(0.75);
    expect(covered / rounds).toBeLessThan(0.85);
  });
});

describe('helpful votes', () => {
  it('stand by the lower bound, not by the share', () => {
    expect(computeHelpfulness(0, 0)).toBe(0);
    expect(computeHelpfulness(0, 5)).toBe(0);
    expect(computeHelpfulness(1, 1)).toBeCloseTo(0.2065, 3);
    expect(computeHelpfulness(90, 100)).toBeGreaterThan(computeHelpfulness(3, 3));
  });
});

/** Numbers in [0, 1) from a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Marsaglia and Tsang; a shape below 1 is boosted. */
function gamma(shape: number, random: () => number): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

function dirichlet(shapes: readonly number[], random: () => number): number[] {
  const parts = shapes.map((shape) => gamma(shape, random));
  const all = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / all);
}

function draw(shares: readonly number[], random: () => number): 0 | 1 | 2 | 3 | 4 {
  let rest = random();
  for (const star of [0, 1, 2, 3] as const) {
    rest -= shares[star] ?? 0;
    if (rest < 0) return star;
  }
  return 4;
}
