import { QUALITY } from '#features/restaurants/rules.ts';
import { REVIEWS } from '#features/reviews/rules.ts';

/** All constants of the ranking, which the public page shows; none of them depends on money. */
export const RANKING = {
  ...REVIEWS,
  ...QUALITY,
  terms: { quality: 0.38, preferences: 0.24, distance: 0.19, friends: 0.1, taste: 0.04, freshness: 0.05 },
  distance: { halfKm: 2 },
  freshness: { halfLifeDays: 90 },
  friends: { likedFrom: 4 },
  /** The number of people with the most similar taste whose opinions count. */
  taste: { people: 20 },
  owner: { places: 2, among: 10 },
  /** By rating: a bracket holds places that its first one beats with a lower probability; `z`: Φ(z) = sure. */
  ties: { sure: 0.8, z: 0.8416212335729143, most: 50 },
  /** From the fourth place on, one in every `among` places of a recommended list is drawn from new places each hour. */
  newPlaces: { among: 8, from: 4, fewerReviews: 5, days: 180, hours: 1 },
  text: { fusion: 60, best: 200, fields: { name: 3, cuisine: 2, address: 1.5, dish: 1, description: 0.5 } },
  influencers: { followers: 25, people: 2, days: 90, likedFrom: 4 },
  trending: { days: 7, earlierDays: 28, visit: 3, review: 2, save: 1, post: 1, least: 3 },
} as const;

export type TermName = keyof typeof RANKING.terms;

/** Turns stars from 1 to 5 into a term in [0, 1]. */
export const qualityTerm = (mean: number) => (mean - 1) / 4;

/** Turns kilometres into a term in (0, 1]. */
export const distanceTerm = (km: number) => 1 / (1 + (km / RANKING.distance.halfKm) ** 2);

/** Turns the reviews by followed or similar people into a term in (0, 1); 0.5 if there are none. */
export const opinionsTerm = (liked: number, rated: number) => (liked + 1) / (rated + 2);

/** Turns the days since the owner last confirmed hours and menu into a term in (0, 1]. */
export const freshnessTerm = (days: number) => 2 ** (-Math.max(0, days) / RANKING.freshness.halfLifeDays);

/** Computes the weighted mean of the known terms; the others share the weight of a missing one. */
export function computeScore(terms: Partial<Record<TermName, number>>): number {
  let value = 0;
  let weight = 0;
  for (const name of ['quality', 'preferences', 'distance', 'friends', 'taste', 'freshness'] as const) {
    const term = terms[name];
    if (term === undefined) continue;
    value += RANKING.terms[name] * term;
    weight += RANKING.terms[name];
  }
  return weight === 0 ? 0 : value / weight;
}

/** Computes the standard normal distribution function, to 7 digits (Abramowitz and Stegun 26.2.17). */
export function phi(z: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - tail : tail;
}

/** The posterior distribution of a restaurant's mean, in stars. */
type Belief = { mean: number; variance: number };

/** Computes the probability that the first is better than the second. */
export const probabilityBetter = (a: Belief, b: Belief) =>
  phi((a.mean - b.mean) / Math.sqrt(a.variance + b.variance));

/** The number of different people by action; one person counts once per action. */
export type ActivityCounts = { visits: number; reviews: number; saves: number; posts: number };

function activity({ visits, reviews, saves, posts }: ActivityCounts): number {
  const { visit, review, save, post } = RANKING.trending;
  return visit * visits + review * reviews + save * saves + post * posts;
}

/** Computes how far the last 7 days exceed the rate of the earlier 28; 0 if they do not. */
export function computeTrend(lastWeek: ActivityCounts, earlierWeeks: ActivityCounts): number {
  const { days, earlierDays, least } = RANKING.trending;
  const observedRate = activity(lastWeek);
  const expectedRate = (activity(earlierWeeks) * days) / earlierDays;
  if (observedRate < least || observedRate <= expectedRate) return 0;
  return (observedRate - expectedRate) ** 2 / Math.max(expectedRate, 1);
}
