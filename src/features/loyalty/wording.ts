import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { LoyaltyTier } from '#vocabulary.ts';
import type { Membership } from './shapes.ts';

export const formatPoints = (points = 0) => plural(points, '{n} point', '{n} points');

const TIERS: Readonly<Record<LoyaltyTier, () => string>> = {
  Bronze: () => t('Bronze'),
  Silver: () => t('Silver'),
  Gold: () => t('Gold'),
};
export const nameTier = (tier: LoyaltyTier) => TIERS[tier]();

/** Formats "+20", "−80". */
export const formatSigned = (points: number) => `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`;

/** Formats "340 points and 6 visits to Gold". */
export function describeNextTier({ next }: Pick<Membership, 'next'>): string {
  if (!next) return t('You have the highest tier');
  const tier = nameTier(next.tier);
  const points = formatPoints(next.points);
  const visits = plural(next.visits, '{n} visit', '{n} visits');
  if (next.visits === 0) return t('{points} to {tier}', { points, tier });
  if (next.points === 0) return t('{visits} to {tier}', { visits, tier });
  return t('{points} and {visits} to {tier}', { points, visits, tier });
}

/** Computes the progress to the next tier from 0 to 1: the lesser of points and visits. */
export function nextShare({ next, yearPoints, yearVisits }: Membership): number {
  if (!next) return 1;
  const share = (earned: number, missing: number) => (earned <= 0 ? 0 : earned / (earned + missing));
  return Math.min(share(yearPoints, next.points), share(yearVisits, next.visits));
}

type Gain = { name: string; points: number };

/** Formats "Visit +20, Weekend Warrior +30; 1 visit to Gold." */
export const describeVisitGains = (gains: readonly Gain[], membership: Pick<Membership, 'next'>) =>
  `${gains.map(({ name, points }) => `${name} ${formatSigned(points)}`).join(', ')}; ${describeNextTier(membership)}.`;

/** Formats "You earned 25 points." */
export const describeEarnedPoints = (gains: readonly Gain[]) =>
  t('You earned {points}.', { points: formatPoints(gains.reduce((sum, { points }) => sum + points, 0)) });
