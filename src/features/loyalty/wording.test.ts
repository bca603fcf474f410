import { expect, test } from 'vitest';
import type { Membership } from './shapes.ts';
import { describeEarnedPoints, describeNextTier, describeVisitGains, nextShare } from './wording.ts';

const member = (part: Partial<Membership>): Membership => ({
  ...{ id: 1, restaurantId: 1, joinedAt: '2026-01-01T00:00:00.000Z', totalPoints: 0, tier: 'Bronze' },
  ...{ showsName: false, yearPoints: 0, yearVisits: 0, next: null, expiresOn: null, lastVisitDay: null },
  ...part,
});

test('names only the missing parts of the next tier', () => {
  expect(describeNextTier({ next: { tier: 'Gold', points: 340, visits: 6 } })).toBe(
    '340 points and 6 visits to Gold',
  );
  expect(describeNextTier({ next: { tier: 'Silver', points: 0, visits: 1 } })).toBe('1 visit to Silver');
  expect(describeNextTier({ next: null })).toBe('You have the highest tier');
});

test('shows the way to the next tier by whichever of points and visits is further from it', () => {
  const next = { tier: 'Silver', points: 50, visits: 4 } as const;
  expect(nextShare(member({ next, yearPoints: 200, yearVisits: 1 }))).toBe(0.2);
  expect(nextShare(member({ next, yearPoints: -10, yearVisits: 1 }))).toBe(0);
  expect(nextShare(member({}))).toBe(1);
});

test('says of a check-in what earned what and how far the next tier is, of anything else how much it was', () => {
  const gains = [
    { name: 'Visit', points: 20 },
    { name: 'Weekend Warrior', points: 30 },
  ];
  const next = { tier: 'Gold', points: 0, visits: 1 } as const;
  expect(describeVisitGains(gains, { next })).toBe('Visit +20, Weekend Warrior +30; 1 visit to Gold.');
  expect(describeEarnedPoints(gains)).toBe('You earned 50 points.');
});
