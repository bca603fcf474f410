import { t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';

export const REWARDS = {
  /** Validity of a code in minutes; then the points are returned. */
  codeMinutes: 15,
  /** Crockford digits: 40 bits, too many to guess within the counter's limit of tries. */
  codeLength: 8,
  /** Days until a higher price applies. */
  noticeDays: 30,
  /** Limit per restaurant. */
  maxPerRestaurant: 50,
  maxPoints: 100_000,
  maxStock: 100_000,
} as const;

/** Whether the guest's screen still shows the code: while it is open, and for its full validity after staff confirmed it. */
export const isAtCounter = (
  { status, confirmedAt }: { status: string; confirmedAt: string | null },
  now: number,
): boolean =>
  status === 'open' ||
  (confirmedAt !== null && now - Date.parse(confirmedAt) < REWARDS.codeMinutes * MINUTE_MS);

export type Price = {
  price: number;
  nextPrice: number | null;
  /** ISO 8601. */
  nextPriceFrom: string | null;
};

/** The current price at a moment in ms, and the announced one. */
export function readPrice({ price, nextPrice, nextPriceFrom }: Price, at: number): Price {
  const hasRisen = nextPrice !== null && nextPriceFrom !== null && Date.parse(nextPriceFrom) <= at;
  return hasRisen
    ? { price: nextPrice, nextPrice: null, nextPriceFrom: null }
    : { price, nextPrice, nextPriceFrom };
}

/**
 * A lower price applies at once, a higher one after 30 days, so that points keep their worth meanwhile. An announced
 * price keeps its date unless it rises.
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

/** "Mondays and Fridays"; "every day" for an empty list. */
export function describeWeekdays(weekdays: readonly number[]): string {
  const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.includes(day));
  if (days.length === 0 || days.length === 7) return t('every day');
  const names = days.map((day) => WEEKDAYS[day]?.() ?? '');
  const last = names.at(-1) ?? '';
  const list = names.slice(0, -1).join(t(', ', {}, 'between names'));
  return list ? t('{list} and {last}', { list, last }) : last;
}
