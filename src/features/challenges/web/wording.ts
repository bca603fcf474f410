import { businessDay } from '#features/visits/rules.ts';
import { formatCount } from '#kit/contract/format.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import type { ChallengeType } from '#vocabulary.ts';
import { endOfDay } from '../rules.ts';
import type { Challenge } from '../shapes.ts';

/** What a type of challenge is called on its badge and on its tab. */
export const TYPE_LABELS: Record<ChallengeType, string> = {
  daily: 'Daily Challenge',
  food_explorer: 'Food Explorer',
  local_favorite: 'Local Favorite',
  seasonal: 'Seasonal',
  limited_edition: 'Limited Edition',
};

type Task = Pick<Challenge, 'counts' | 'cuisine' | 'requiredCount' | 'restaurant'> &
  Partial<Pick<Challenge, 'community'>>;

/** What counts, in one sentence: "Check in at 5 different restaurants." */
export function taskSentence({ counts, cuisine, requiredCount: n, restaurant, community }: Task): string {
  const kind = cuisine ? `${cuisine} restaurant` : 'restaurant';
  const at = restaurant ? `at ${restaurant.name}` : `at any ${kind}`;
  switch (counts) {
    case 'visit':
      return n === 1 ? `Check in ${at}.` : `Check in ${at} on ${n} days.`;
    case 'review':
      return n === 1
        ? `Write a review of ${restaurant?.name ?? `a ${kind}`}.`
        : `Write ${n} reviews of ${restaurant?.name ?? `${kind}s`}.`;
    case 'photo': {
      const there = community ? ` in ${community.name}` : '';
      return n === 1
        ? `After a check-in, post a photo from ${restaurant?.name ?? `a ${kind}`}${there}.`
        : `After a check-in, post photos from ${restaurant?.name ?? `${kind}s`}${there} ${n} times.`;
    }
    case 'cuisine':
      return n === 1 ? `Check in ${at}.` : `Check in at restaurants of ${n} different cuisines.`;
    case 'restaurant':
      return n === 1 ? `Check in ${at}.` : `Check in at ${n} different ${kind}s.`;
  }
}

/** "30 days limit", as it stands on a card. */
export function limitLabel({ timeLimit, isDaily }: Pick<Challenge, 'timeLimit' | 'isDaily'>): string {
  if (isDaily) return 'Today only';
  return timeLimit === null ? 'No time limit' : `${timeLimit} ${timeLimit === 1 ? 'day' : 'days'} limit`;
}

/** How long it is from `now` (milliseconds) until an ISO time: "18 days left", "6 h 12 min left". */
export function timeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return 'Over';
  if (left >= 2 * DAY_MS) return `${Math.floor(left / DAY_MS)} days left`;
  if (left >= HOUR_MS)
    return `${Math.floor(left / HOUR_MS)} h ${Math.floor((left % HOUR_MS) / MINUTE_MS)} min left`;
  return `${formatCount(Math.max(1, Math.floor(left / MINUTE_MS)), 'minute')} left`;
}

/** Until when somebody has, as an ISO time: their own deadline once they have accepted; null for no end. */
export function findEnd(
  { endDate, isDaily, timeZone, progress }: Pick<Challenge, 'endDate' | 'isDaily' | 'timeZone' | 'progress'>,
  now: number,
): string | null {
  if (progress) return progress.deadline;
  return isDaily ? new Date(endOfDay(timeZone, businessDay(timeZone, now))).toISOString() : endDate;
}
