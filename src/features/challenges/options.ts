/** The badge of a challenge that somebody completed. */
export const CHALLENGE_BADGE = 'challenge';

/** Badges with a public rule; what somebody has earned stays, however a rule changes. `count` of what it takes. */
export const BADGES = [
  {
    kind: 'foodie-explorer',
    title: 'Foodie Explorer',
    rule: 'Check in at restaurants of 5 different cuisines.',
    reason: 'Checked in at restaurants of 5 cuisines',
    count: 5,
  },
  {
    kind: 'wine-enthusiast',
    title: 'Wine Enthusiast',
    rule: 'Check in 3 times at places known for their wine.',
    reason: 'Checked in 3 times at places known for their wine',
    count: 3,
  },
  {
    kind: 'vegan-supporter',
    title: 'Vegan Supporter',
    rule: 'Check in 3 times at restaurants with vegan dishes.',
    reason: 'Checked in 3 times at restaurants with vegan dishes',
    count: 3,
  },
  {
    kind: 'more-challenges',
    title: 'More Challenges',
    rule: 'Complete 3 challenges.',
    reason: 'Completed 3 challenges',
    count: 3,
  },
] as const;

export type VisitBadge = Exclude<(typeof BADGES)[number]['kind'], 'more-challenges'>;
