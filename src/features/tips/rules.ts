import { DAY_MS } from '#kit/contract/time.ts';

export const TIPS = {
  /** Days after the end of a week in which the owner can enter hours; afterwards its tips are shared equally. */
  hoursWithinDays: 14,
  /** The period, in days, behind the figures on how long tips take. */
  statisticsDays: 365,
  /** Tips shared out by one press. */
  mostAtOnce: 500,
  /** Minutes in a week. */
  mostMinutes: 7 * 24 * 60,
} as const;

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => toDate(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** Returns the Monday of a day's week. */
export const findWeek = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the last day to enter the hours of a week. */
export const findLastDay = (week: string) => addDays(week, 6 + TIPS.hoursWithinDays);

/** Whether the week of this Monday is over on a business day. */
export const isWeekOver = (week: string, today: string) => addDays(week, 7) <= today;

/** Parses hours such as "7.5" or "7:30" to minutes; null for anything else. */
export function parseWorkedHours(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  const total =
    hours && minutes
      ? Number(hours) * 60 + Number(minutes)
      : /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
        ? Math.round(Number(text.trim().replace(',', '.')) * 60)
        : null;
  return total !== null && total <= TIPS.mostMinutes ? total : null;
}

/** Finds the median of the whole days that tips took; the lower one of two middle values. Null without tips. */
export function findMedianDays(days: readonly { days: number; tips: number }[]): {
  median: number | null;
  tips: number;
} {
  const all = days.reduce((sum, one) => sum + one.tips, 0);
  let count = 0;
  for (const one of days.toSorted((a, b) => a.days - b.days)) {
    count += one.tips;
    if (count * 2 >= all) return { median: one.days, tips: all };
  }
  return { median: null, tips: 0 };
}
