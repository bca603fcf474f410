import type { ChallengeCount } from '#vocabulary.ts';

/** What a challenge of a restaurant can begin from; every word and number can be changed. */
export const CHALLENGE_STARTS = [
  { title: 'Come twice this month', counts: 'visit', requiredCount: 2, timeLimit: 30, points: 50 },
  { title: 'Five visits', counts: 'visit', requiredCount: 5, timeLimit: 90, points: 150 },
  { title: 'Tell us how it was', counts: 'review', requiredCount: 1, timeLimit: 30, points: 30 },
  { title: 'Show your plate', counts: 'photo', requiredCount: 1, timeLimit: 30, points: 20 },
] as const satisfies readonly {
  title: string;
  counts: ChallengeCount;
  requiredCount: number;
  timeLimit: number;
  points: number;
}[];

/** What counts at one restaurant. */
export const COUNTED_HERE = [
  { value: 'visit', label: 'Verified visits' },
  { value: 'review', label: 'Reviews' },
  { value: 'photo', label: 'Photo posts that tag you' },
] as const;
