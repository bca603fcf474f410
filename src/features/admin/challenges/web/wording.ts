import { t } from '#kit/contract/text.ts';
import type { AdminChallenge } from '../contract.ts';

export const COUNT_LABELS: Record<string, string> = {
  visit: t('Verified visits'),
  review: t('Reviews'),
  photo: t('Photo posts'),
  cuisine: t('Different cuisines'),
  restaurant: t('Different restaurants'),
};

export const STATES = {
  scheduled: { label: t('Scheduled'), tone: 'plain' },
  running: { label: t('Running'), tone: 'herb' },
  paused: { label: t('Paused'), tone: 'accent' },
  ended: { label: t('Ended'), tone: 'plain' },
} as const;

/** Whose challenge it is. */
export const nameMaker = ({ restaurant, community }: Pick<AdminChallenge, 'restaurant' | 'community'>) =>
  restaurant ?? community ?? t('Platform');
