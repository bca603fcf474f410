import { t } from '#kit/contract/text.ts';
import type { RestaurantStatus } from '#vocabulary.ts';

/** Weights of stars 1 to 5: how many reviews, or which share of them, gave that many. */
export type Stars = readonly [one: number, two: number, three: number, four: number, five: number];

/** The constants of the quality, as the ranking page shows them. */
export const QUALITY = {
  prior: { strength: 8, groupStrength: 50, shares: [0.05, 0.08, 0.2, 0.36, 0.31] satisfies Stars },
  /** Standard deviations on either side that hold 80 % of a normal distribution. */
  interval: 1.2816,
} as const;

/** Pictures of one restaurant. */
export const MAX_PICTURES = 20;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const sum = (stars: Stars) => stars[0] + stars[1] + stars[2] + stars[3] + stars[4];

/** The weights drawn towards shares that stand for `strength` reviews; adds up to 1. */
function drawTowards(weights: Stars, shares: Stars, strength: number): Stars {
  const all = strength + sum(weights);
  const share = (k: 0 | 1 | 2 | 3 | 4) => (strength * shares[k] + weights[k]) / all;
  return [share(0), share(1), share(2), share(3), share(4)];
}

/** The shares of stars to expect of a cuisine and price, from their reviews and from all reviews. */
export function priorShares(group: Stars, global: Stars): Stars {
  const { groupStrength, shares } = QUALITY.prior;
  return drawTowards(group, drawTowards(global, shares, groupStrength), groupStrength);
}

/** What is believed of a place or dish: the mean in stars, its 80 % interval, and the share of each star. */
export type Quality = { mean: number; low: number; high: number; shares: Stars };

/** The posterior of five weighted counters; a dish takes its restaurant's shares as the prior. */
export function quality(weights: Stars, prior: Stars): Quality {
  const { strength } = QUALITY.prior;
  const shares = drawTowards(weights, prior, strength);
  const moment = (power: number) => shares.reduce((all, share, at) => all + share * (at + 1) ** power, 0);
  const mean = moment(1);
  const variance = Math.max(0, moment(2) - mean * mean) / (strength + sum(weights) + 1);
  const reach = QUALITY.interval * Math.sqrt(variance);
  return { mean, low: clamp(mean - reach, 1, 5), high: clamp(mean + reach, 1, 5), shares };
}

/** Five numbers as the database keeps them; what is missing is 0. */
export const toStars = ([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): Stars => [
  one,
  two,
  three,
  four,
  five,
];

/** What a restaurant's row keeps for its quality. */
type Rated = { reviewCount: number; starWeights: readonly number[]; starPrior: readonly number[] };

/** The 80 % interval of a restaurant's mean, in stars to two decimals; null without a review. */
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
  /** What stands in the history where nobody wrote anything. */
  notes: string | null;
  /** How the sentence begins that answers whoever comes too late. */
  refusal: string;
};

/** The steps that a restaurant's status may take; there are no others. */
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

/** What a guest earns points for, as a restaurant may offer it; `visits` is how many of them it takes. */
export const CHALLENGE_TEMPLATES = [
  { name: 'First Visit Bonus', kind: 'Visit', points: 50, visits: 1 },
  { name: 'Review Reward', kind: 'Review', points: 25, visits: 1 },
  { name: 'Photo Share', kind: 'Photo', points: 15, visits: 1 },
  { name: 'Loyalty Member', kind: 'Loyalty', points: 100, visits: 5 },
  { name: 'Weekend Warrior', kind: 'Visit', points: 30, visits: 1 },
  { name: 'Social Media Share', kind: 'Social', points: 20, visits: 1 },
] as const;

/** Of fewer visitors in a week one could tell who they were. */
const FEWEST_PUBLIC_VISITORS = 3;

/** The visitors of a week as everybody may know them. */
export const publicVisitors = (visitors: number) => (visitors < FEWEST_PUBLIC_VISITORS ? null : visitors);

/** As many people who say the same of a fact put it in doubt. */
export const FEWEST_DOUBTING = 3;
