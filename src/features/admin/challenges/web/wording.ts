import { t } from '#kit/contract/text.ts';
import type { AdminChallenge } from '../contract.ts';

export const COUNT_LABELS: Record<string, string> = {
  visit: t('Verified visits'),
  review: t('Reviews'),
  photo: t('Photo posts'),
  cuisine: t('Different cuisines'),
  restaurant: t('Different restaurants'),
};

/** Formats the name of a challenge's maker. */
export const nameMaker = ({ restaurant, community }: Pick<AdminChallenge, 'restaurant' | 'community'>) =>
  restaurant ?? community ?? t('Platform');

export const MAKER_LABELS = {
  platform: t('Platform'),
  restaurants: t('Restaurants'),
  communities: t('Communities'),
} as const;

/** When a reward is handed out. */
export const MOMENT_LABELS = {
  accept: t('handed out on accepting'),
  complete: t('handed out on completing'),
} as const;
