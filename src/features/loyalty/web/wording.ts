import { formatNumber } from '#kit/contract/format.ts';
import { formatCount } from '#kit/web/format.ts';
import type { Earned, Membership } from '../shapes.ts';

/** Points with their sign: "+20", "−80". */
export const signed = (points: number) => `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`;

/** What is missing to the next tier: "340 points and 6 visits to Gold". */
export function nextSentence({ next }: Pick<Membership, 'next'>): string {
  if (!next) return 'You have the highest tier';
  const missing = [
    next.points > 0 && formatCount(next.points, 'point'),
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

/** What a check-in earned, in one line: "Visit +20, Weekend Warrior +30". */
export const earnedSentence = (entries: readonly Earned[]) =>
  entries.map(({ name, points }) => `${name} ${signed(points)}`).join(', ');
