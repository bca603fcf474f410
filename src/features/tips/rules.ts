import { DAY_MS } from '#kit/contract/time.ts';

export const TIPS = {
  /** So many days after its week has ended an owner can say who worked how long; then the tips are shared equally. */
  hoursWithinDays: 14,
  /** What is said of how long tips take is said of those of so many days. */
  statisticsDays: 365,
  /** Tips that one press shares out. */
  mostAtOnce: 500,
  /** Hours of a week, in minutes. */
  mostMinutes: 7 * 24 * 60,
} as const;

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => toDate(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** The Monday of the week that a day lies in. */
export const findWeek = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The last day on which the hours of a week can be entered. */
export const findLastDay = (week: string) => addDays(week, 6 + TIPS.hoursWithinDays);

/** Whether a week that begins on a Monday is over on a business day. */
export const isWeekOver = (week: string, today: string) => addDays(week, 7) <= today;

/** Hours as people type them, "7.5" or "7:30", in minutes; null for anything else. */
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

/** How many whole days the middle one of these tips took, the lower one of two; null without any. */
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
