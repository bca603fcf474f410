import { formatCount, formatNumber } from '#kit/contract/format.ts';
import type { Membership } from './shapes.ts';

export const formatPoints = (points = 0) => formatCount(points, 'point');

/** Points with their sign: "+20", "−80". */
export const signed = (points: number) => `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`;

/** What is missing to the next tier: "340 points and 6 visits to Gold". */
export function nextSentence({ next }: Pick<Membership, 'next'>): string {
  if (!next) return 'You have the highest tier';
  const missing = [
    next.points > 0 && formatPoints(next.points),
    next.visits > 0 && formatCount(next.visits, 'visit'),
  ].filter(Boolean);
  return `${missing.join(' and ')} to ${next.tier}`;
}

/** How much of the way to the next tier is done, from 0 to 1: points and visits must both be there. */
export function nextShare({ next, yearPoints, yearVisits }: Membership): number {
  if (!next) return 1;
  const share = (earned: number, missing: number) => (earned <= 0 ? 0 : earned / (earned + missing));
  return Math.min(share(yearPoints, next.points), share(yearVisits, next.visits));
}

type Gain = { name: string; points: number };

/** What a check-in earned, and how far the next tier is: "Visit +20, Weekend Warrior +30; 1 visit to Gold." */
export const visitSentence = (gains: readonly Gain[], membership: Pick<Membership, 'next'>) =>
  `${gains.map(({ name, points }) => `${name} ${signed(points)}`).join(', ')}; ${nextSentence(membership)}.`;

/** What anything else earned: "You earned 25 points." */
export const earnedSentence = (gains: readonly Gain[]) =>
  `You earned ${formatPoints(gains.reduce((sum, { points }) => sum + points, 0))}.`;
