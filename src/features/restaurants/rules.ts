import { t } from '#kit/contract/text.ts';
import type { RestaurantStatus } from '#vocabulary.ts';

/** One number for each of 1 to 5 stars: the weight, or the share, of the reviews that gave this many stars. */
export type Stars = readonly [one: number, two: number, three: number, four: number, five: number];

/** The constants of the quality formula, which the ranking page shows. */
export const QUALITY = {
  prior: { strength: 8, groupStrength: 50, shares: [0.05, 0.08, 0.2, 0.36, 0.31] satisfies Stars },
  /** Standard deviations on either side of the mean that contain 80 % of a normal distribution. */
  interval: 1.2816,
} as const;

/** Per restaurant. */
export const MAX_PICTURES = 20;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const sum = (stars: Stars) => stars[0] + stars[1] + stars[2] + stars[3] + stars[4];

/** Mixes the weights with prior `shares` that count as `strength` reviews; the result adds up to 1. */
function drawTowards(weights: Stars, shares: Stars, strength: number): Stars {
  const all = strength + sum(weights);
  const share = (k: 0 | 1 | 2 | 3 | 4) => (strength * shares[k] + weights[k]) / all;
  return [share(0), share(1), share(2), share(3), share(4)];
}

/** Returns the expected shares of stars for a cuisine and price, from their own reviews and from all reviews. */
export function priorShares(group: Stars, global: Stars): Stars {
  const { groupStrength, shares } = QUALITY.prior;
  return drawTowards(group, drawTowards(global, shares, groupStrength), groupStrength);
}

/** The estimate for a place or dish: the mean in stars, its 80 % interval, and the share of each star. */
export type Quality = { mean: number; low: number; high: number; shares: Stars };

/** Computes the posterior from five weighted counters; for a dish, pass its restaurant's shares as the prior. */
export function quality(weights: Stars, prior: Stars): Quality {
  const { strength } = QUALITY.prior;
  const shares = drawTowards(weights, prior, strength);
  const moment = (power: number) => shares.reduce((all, share, at) => all + share * (at + 1) ** power, 0);
  const mean = moment(1);
  const variance = Math.max(0, moment(2) - mean * mean) / (strength + sum(weights) + 1);
  const reach = QUALITY.interval * Math.sqrt(variance);
  return { mean, low: clamp(mean - reach, 1, 5), high: clamp(mean + reach, 1, 5), shares };
}

/** Reads five numbers from the database; missing ones are 0. */
export const toStars = ([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): Stars => [
  one,
  two,
  three,
  four,
  five,
];

/** The columns of a restaurant that its quality is computed from. */
type Rated = { reviewCount: number; starWeights: readonly number[]; starPrior: readonly number[] };

/** Computes the 80 % interval of a restaurant's mean, in stars to two decimals; null without a review. */
export function credibleInterval({
  reviewCount,
  starWeights,
  starPrior,
}: Rated): { low: number; high: number } | null {
  if (reviewCount === 0) return null;
  const { low, high } = quality(toStars(starWeights), toStars(starPrior));
  const round = (stars: number) => Math.round(stars * 100) / 100;
  return { low: round(low), high: round(high) };
}

type Step = {
  from: RestaurantStatus;
  to: RestaurantStatus;
  /** The text of the history if the caller wrote none. */
  notes: string | null;
  /** How the error begins if the status has changed in the meantime. */
  refusal: string;
};

/** All allowed changes of a restaurant's status. */
export const STATUS_STEPS = {
  approve: {
    from: 'pending',
    to: 'approved',
    notes: null,
    refusal: t('Only a pending restaurant can be approved.'),
  },
  reject: {
    from: 'pending',
    to: 'rejected',
    notes: null,
    refusal: t('Only a pending restaurant can be rejected.'),
  },
  revoke: {
    from: 'approved',
    to: 'pending',
    notes: 'Approval revoked by admin',
    refusal: t('Only the approval of an approved restaurant can be revoked.'),
  },
  'submit again': {
    from: 'rejected',
    to: 'pending',
    notes: null,
    refusal: t('Only a rejected restaurant can be submitted again.'),
  },
  close: {
    from: 'approved',
    to: 'rejected',
    notes: 'Closed for good',
    refusal: t('Only a restaurant that is found can be marked as closed.'),
  },
  reopen: {
    from: 'rejected',
    to: 'approved',
    notes: 'Open again',
    refusal: t('Only a restaurant that is marked as closed can be opened again.'),
  },
} as const satisfies Record<string, Step>;
export type StatusStep = keyof typeof STATUS_STEPS;

/** Reasons for which a restaurant may offer points; `visits` is the number of visits required. */
export const CHALLENGE_TEMPLATES = [
  { name: 'First Visit Bonus', kind: 'Visit', points: 50, visits: 1 },
  { name: 'Review Reward', kind: 'Review', points: 25, visits: 1 },
  { name: 'Photo Share', kind: 'Photo', points: 15, visits: 1 },
  { name: 'Loyalty Member', kind: 'Loyalty', points: 100, visits: 5 },
  { name: 'Weekend Warrior', kind: 'Visit', points: 30, visits: 1 },
  { name: 'Social Media Share', kind: 'Social', points: 20, visits: 1 },
] as const;

/** With fewer visitors in a week, readers could identify them. */
const FEWEST_PUBLIC_VISITORS = 3;

/** Returns the visitors of a week, or null if they are too few to publish. */
export const publicVisitors = (visitors: number) => (visitors < FEWEST_PUBLIC_VISITORS ? null : visitors);

/** The number of people with the same objection that puts a fact in doubt. */
export const FEWEST_DOUBTING = 3;
