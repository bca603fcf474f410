import { t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';

export const REWARDS = {
  /** A code holds for so many minutes; then the points go back. */
  codeMinutes: 15,
  /** Crockford digits: 40 bits that nobody guesses in the tries that a counter has. */
  codeLength: 8,
  /** A dearer price holds after so many days. */
  noticeDays: 30,
  /** Rewards of one restaurant. */
  most: 50,
  mostPoints: 100_000,
  mostStock: 100_000,
} as const;

/**
 * Whether the guest still has the code before them at the counter: while it is open, and after staff confirmed it as long
 * as it would have held.
 */
export const isAtCounter = (
  { status, confirmedAt }: { status: string; confirmedAt: string | null },
  now: number,
): boolean =>
  status === 'open' ||
  (confirmedAt !== null && now - Date.parse(confirmedAt) < REWARDS.codeMinutes * MINUTE_MS);

export type Price = {
  price: number;
  nextPrice: number | null;
  /** In ISO 8601. */
  nextPriceFrom: string | null;
};

/** The price that holds at a moment in ms, and what was announced beyond it. */
export function readPrice({ price, nextPrice, nextPriceFrom }: Price, at: number): Price {
  const hasRisen = nextPrice !== null && nextPriceFrom !== null && Date.parse(nextPriceFrom) <= at;
  return hasRisen
    ? { price: nextPrice, nextPrice: null, nextPriceFrom: null }
    : { price, nextPrice, nextPriceFrom };
}

/**
 * What becomes of a price when its owner wants another one: a lower one holds at once, a dearer one after 30 days, so that
 * nobody's points are worth less overnight. A dearer price that was announced already keeps its day as long as it does not rise.
 */
export function changePrice(before: Price, newPrice: number, at: number): Price {
  const now = readPrice(before, at);
  if (newPrice <= now.price) return { price: newPrice, nextPrice: null, nextPriceFrom: null };
  const isAnnounced = now.nextPrice !== null && newPrice <= now.nextPrice;
  const inThirtyDays = new Date(at + REWARDS.noticeDays * DAY_MS).toISOString();
  return {
    price: now.price,
    nextPrice: newPrice,
    nextPriceFrom: isAnnounced ? now.nextPriceFrom : inThirtyDays,
  };
}

const WEEKDAYS = [
  () => t('Sundays'),
  () => t('Mondays'),
  () => t('Tuesdays'),
  () => t('Wednesdays'),
  () => t('Thursdays'),
  () => t('Fridays'),
  () => t('Saturdays'),
];

/** Days of the week as people read them: "Mondays and Fridays"; every day where none is named. */
export function describeWeekdays(weekdays: readonly number[]): string {
  const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.includes(day));
  if (days.length === 0 || days.length === 7) return t('every day');
  const names = days.map((day) => WEEKDAYS[day]?.() ?? '');
  const last = names.at(-1) ?? '';
  const list = names.slice(0, -1).join(t(', ', {}, 'between names'));
  return list ? t('{list} and {last}', { list, last }) : last;
}
