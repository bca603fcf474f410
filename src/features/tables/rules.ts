import { findLocalTime } from '#features/hours/rules.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';

export const TABLE_REQUESTS = {
  /** Minutes to answer, by day and from 22:00 to 8:00 in the restaurant's time zone. */
  dayMinutes: 15,
  nightMinutes: 60,
  /** Open requests of one person. */
  maxOpen: 2,
  maxDaysAhead: 90,
  maxParty: 20,
  maxNote: 280,
  /** Late answers among the last requests up to which the form is shown. */
  lastCounted: 10,
  maxLate: 2,
  /** Older requests do not count. */
  countedDays: 14,
  keptDays: 180,
} as const;

const [NIGHT_BEGINS, NIGHT_ENDS] = [22 * 60, 8 * 60];

/** The minutes to answer a request that is sent at `now` (ms). */
export function findAnswerMinutes(now: number, zone: string): number {
  const minute = findLocalTime(zone, now)?.minute ?? 0;
  const isNight = minute >= NIGHT_BEGINS || minute < NIGHT_ENDS;
  return isNight ? TABLE_REQUESTS.nightMinutes : TABLE_REQUESTS.dayMinutes;
}

type TimeFault = 'soon' | 'far';

/** Why a table cannot be requested for a time; null if it can. All in ms. */
export function findTimeFault(
  at: number,
  { now, minutes }: { now: number; minutes: number },
): TimeFault | null {
  if (at < now + minutes * MINUTE_MS) return 'soon';
  return at > now + TABLE_REQUESTS.maxDaysAhead * DAY_MS ? 'far' : null;
}

/** Whether this many late answers among the last requests pause the form. */
export const isPaused = (lateCount: number): boolean => lateCount > TABLE_REQUESTS.maxLate;
