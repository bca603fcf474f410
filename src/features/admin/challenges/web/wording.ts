import type { AdminChallenge } from '../contract.ts';

export const COUNT_LABELS: Record<string, string> = {
  visit: 'Verified visits',
  review: 'Reviews',
  photo: 'Photo posts',
  cuisine: 'Different cuisines',
  restaurant: 'Different restaurants',
};

export const STATES = {
  scheduled: { label: 'Scheduled', tone: 'plain' },
  running: { label: 'Running', tone: 'herb' },
  paused: { label: 'Paused', tone: 'accent' },
  ended: { label: 'Ended', tone: 'plain' },
} as const;

/** Whose challenge it is. */
export const nameMaker = ({ restaurant, community }: Pick<AdminChallenge, 'restaurant' | 'community'>) =>
  restaurant ?? community ?? 'Platform';
