import { businessDay } from '#features/visits/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import type { ChallengeType } from '#vocabulary.ts';
import { endOfDay } from '../rules.ts';
import type { Challenge } from '../shapes.ts';

/** What a type of challenge is called on its badge and on its tab. */
export const TYPE_LABELS: Record<ChallengeType, string> = {
  daily: t('Daily Challenge'),
  food_explorer: t('Food Explorer'),
  local_favorite: t('Local Favorite'),
  seasonal: t('Seasonal'),
  limited_edition: t('Limited Edition'),
};

type Task = Pick<Challenge, 'counts' | 'cuisine' | 'requiredCount' | 'restaurant'> &
  Partial<Pick<Challenge, 'community'>>;

/** What counts, in one sentence: "Check in at 5 different restaurants." */
export function taskSentence({ counts, cuisine, requiredCount: n, restaurant, community }: Task): string {
  const kind = cuisine ? t('{cuisine} restaurant', { cuisine }) : 'restaurant';
  const at = restaurant ? t('at {name}', { name: restaurant.name }) : t('at any {kind}', { kind });
  switch (counts) {
    case 'visit':
      return n === 1 ? t('Check in {at}.', { at }) : t('Check in {at} on {n} days.', { at, n });
    case 'review':
      return n === 1
        ? t('Write a review of {name}.', { name: restaurant?.name ?? `a ${kind}` })
        : t('Write {n} reviews of {name}.', { n, name: restaurant?.name ?? `${kind}s` });
    case 'photo': {
      const there = community ? t(' in {name}', { name: community.name }) : '';
      return n === 1
        ? t('After a check-in, post a photo from {name}{there}.', {
            name: restaurant?.name ?? `a ${kind}`,
            there,
          })
        : t('After a check-in, post photos from {name}{there} {n} times.', {
            name: restaurant?.name ?? `${kind}s`,
            there,
            n,
          });
    }
    case 'cuisine':
      return n === 1
        ? t('Check in {at}.', { at })
        : t('Check in at restaurants of {n} different cuisines.', { n });
    case 'restaurant':
      return n === 1 ? t('Check in {at}.', { at }) : t('Check in at {n} different {kind}s.', { n, kind });
  }
}

/** "30 days limit", as it stands on a card. */
export function limitLabel({ timeLimit, isDaily }: Pick<Challenge, 'timeLimit' | 'isDaily'>): string {
  if (isDaily) return t('Today only');
  return timeLimit === null
    ? t('No time limit')
    : t('{timeLimit} {part} limit', { timeLimit, part: timeLimit === 1 ? 'day' : 'days' });
}

/** How long it is from `now` (milliseconds) until an ISO time: "18 days left", "6 h 12 min left". */
export function timeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return t('Over');
  if (left >= 2 * DAY_MS) return t('{floor} days left', { floor: Math.floor(left / DAY_MS) });
  if (left >= HOUR_MS)
    return t('{floor} h {floor2} min left', {
      floor: Math.floor(left / HOUR_MS),
      floor2: Math.floor((left % HOUR_MS) / MINUTE_MS),
    });
  return plural(Math.max(1, Math.floor(left / MINUTE_MS)), '{n} minute left', '{n} minutes left');
}

/** Until when somebody has, as an ISO time: their own deadline once they have accepted; null for no end. */
export function findEnd(
  { endDate, isDaily, timeZone, progress }: Pick<Challenge, 'endDate' | 'isDaily' | 'timeZone' | 'progress'>,
  now: number,
): string | null {
  if (progress) return progress.deadline;
  return isDaily ? new Date(endOfDay(timeZone, businessDay(timeZone, now))).toISOString() : endDate;
}
