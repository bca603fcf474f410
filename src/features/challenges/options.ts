import { t } from '#kit/contract/text.ts';
export const CHALLENGE_BADGE = 'challenge';

/** Badges with a public rule; `count` is the number it takes. An earned badge stays even if the rule changes. */
export const BADGES = [
  {
    kind: 'foodie-explorer',
    title: t('Foodie Explorer'),
    rule: t('Check in at restaurants of 5 different cuisines.'),
    reason: t('Checked in at restaurants of 5 cuisines'),
    count: 5,
  },
  {
    kind: 'wine-enthusiast',
    title: t('Wine Enthusiast'),
    rule: t('Check in 3 times at places known for their wine.'),
    reason: t('Checked in 3 times at places known for their wine'),
    count: 3,
  },
  {
    kind: 'vegan-supporter',
    title: t('Vegan Supporter'),
    rule: t('Check in 3 times at restaurants with vegan dishes.'),
    reason: t('Checked in 3 times at restaurants with vegan dishes'),
    count: 3,
  },
  {
    kind: 'more-challenges',
    title: t('More Challenges'),
    rule: t('Complete 3 challenges.'),
    reason: t('Completed 3 challenges'),
    count: 3,
  },
] as const;

/** Templates for moderators, who choose the count, the texts and the last day. */
export const COMMUNITY_TEMPLATES = {
  photos: {
    title: t('Show us your plates'),
    description: t('Check in, then post a photo of what you ate here.'),
    counts: 'photo',
    requiredCount: 3,
    timeLimit: 30,
  },
  places: {
    title: t('Try somewhere new'),
    description: t('Check in at restaurants where you have not been this month.'),
    counts: 'restaurant',
    requiredCount: 3,
    timeLimit: 30,
  },
  cuisines: {
    title: t('Around the table'),
    description: t('Check in at restaurants of different cuisines.'),
    counts: 'cuisine',
    requiredCount: 3,
    timeLimit: 60,
  },
} as const;

export const COMMUNITY_TEMPLATE_NAMES = ['photos', 'places', 'cuisines'] as const satisfies ReadonlyArray<
  keyof typeof COMMUNITY_TEMPLATES
>;

/** Limit of challenges that a community has open at a time. */
export const MAX_COMMUNITY_CHALLENGES = 5;
