import { businessDay } from '#features/visits/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import type { ChallengeType } from '#vocabulary.ts';
import { endOfDay } from '../rules.ts';
import type { Challenge } from '../shapes.ts';

export const TYPE_LABELS: Record<ChallengeType, string> = {
  daily: t('Daily Challenge'),
  food_explorer: t('Food Explorer'),
  local_favorite: t('Local Favorite'),
  seasonal: t('Seasonal'),
  limited_edition: t('Limited Edition'),
};

type Task = Pick<Challenge, 'counts' | 'cuisine' | 'requiredCount' | 'restaurant'> &
  Partial<Pick<Challenge, 'community'>>;

/** The task in one sentence: "Check in at 5 different restaurants." */
export function describeTask(task: Task): string {
  const { counts, cuisine, requiredCount: n } = task;
  switch (counts) {
    case 'visit':
      return describeVisits(task);
    case 'review':
      return describeReviews(task);
    case 'photo':
      return describePhotos(task);
    case 'cuisine':
      return n === 1
        ? describeVisits(task)
        : plural(
            n,
            'Check in at restaurants of {n} cuisine.',
            'Check in at restaurants of {n} different cuisines.',
          );
    case 'restaurant':
      if (n === 1) return describeVisits(task);
      return cuisine
        ? plural(
            n,
            'Check in at {n} {cuisine} restaurant.',
            'Check in at {n} different {cuisine} restaurants.',
            { cuisine },
          )
        : plural(n, 'Check in at {n} restaurant.', 'Check in at {n} different restaurants.');
  }
}

function describeVisits({ cuisine, requiredCount: n, restaurant }: Task): string {
  if (restaurant)
    return plural(n, 'Check in at {name}.', 'Check in at {name} on {n} days.', { name: restaurant.name });
  return cuisine
    ? plural(
        n,
        'Check in at any {cuisine} restaurant.',
        'Check in at any {cuisine} restaurant on {n} days.',
        { cuisine },
      )
    : plural(n, 'Check in at any restaurant.', 'Check in at any restaurant on {n} days.');
}

function describeReviews({ cuisine, requiredCount: n, restaurant }: Task): string {
  if (restaurant)
    return plural(n, 'Write a review of {name}.', 'Write {n} reviews of {name}.', { name: restaurant.name });
  return cuisine
    ? plural(n, 'Write a review of a {cuisine} restaurant.', 'Write {n} reviews of {cuisine} restaurants.', {
        cuisine,
      })
    : plural(n, 'Write a review of a restaurant.', 'Write {n} reviews of restaurants.');
}

function describePhotos({ cuisine, requiredCount: n, restaurant, community }: Task): string {
  const communityName = community?.name;
  if (restaurant) {
    const { name } = restaurant;
    return communityName === undefined
      ? plural(
          n,
          'After a check-in, post a photo from {name}.',
          'After a check-in, post photos from {name} {n} times.',
          { name },
        )
      : plural(
          n,
          'After a check-in, post a photo from {name} in {there}.',
          'After a check-in, post photos from {name} in {there} {n} times.',
          { name, there: communityName },
        );
  }
  if (cuisine)
    return communityName === undefined
      ? plural(
          n,
          'After a check-in, post a photo from a {cuisine} restaurant.',
          'After a check-in, post photos from {cuisine} restaurants {n} times.',
          { cuisine },
        )
      : plural(
          n,
          'After a check-in, post a photo from a {cuisine} restaurant in {there}.',
          'After a check-in, post photos from {cuisine} restaurants in {there} {n} times.',
          { cuisine, there: communityName },
        );
  return communityName === undefined
    ? plural(
        n,
        'After a check-in, post a photo from a restaurant.',
        'After a check-in, post photos from restaurants {n} times.',
      )
    : plural(
        n,
        'After a check-in, post a photo from a restaurant in {there}.',
        'After a check-in, post photos from restaurants in {there} {n} times.',
        { there: communityName },
      );
}

/** "30 days limit". */
export function describeLimit({ timeLimit, isDaily }: Pick<Challenge, 'timeLimit' | 'isDaily'>): string {
  if (isDaily) return t('Today only');
  return timeLimit === null ? t('No time limit') : plural(timeLimit, '{n} day limit', '{n} days limit');
}

/** Time from `now` (ms) until an ISO time: "18 days left", "6 h 12 min left". */
export function formatTimeLeft(until: string, now: number): string {
  const leftMs = Date.parse(until) - now;
  if (leftMs <= 0) return t('Over');
  if (leftMs >= 2 * DAY_MS) return plural(Math.floor(leftMs / DAY_MS), '{n} day left', '{n} days left');
  if (leftMs >= HOUR_MS)
    return t('{hours} h {minutes} min left', {
      hours: Math.floor(leftMs / HOUR_MS),
      minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
    });
  return plural(Math.max(1, Math.floor(leftMs / MINUTE_MS)), '{n} minute left', '{n} minutes left');
}

/** ISO time at which the person's time ends: their own deadline once they have accepted; null for no end. */
export function findEnd(
  { endDate, isDaily, timeZone, progress }: Pick<Challenge, 'endDate' | 'isDaily' | 'timeZone' | 'progress'>,
  now: number,
): string | null {
  if (progress) return progress.deadline;
  return isDaily ? new Date(endOfDay(timeZone, businessDay(timeZone, now))).toISOString() : endDate;
}
