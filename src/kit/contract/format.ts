import { groupDigits, localizeDecimal, t } from './text.ts';

/**
 * Formats a whole number with grouped digits: 1,204. Not with `Intl`: a phone loads its tables for longer than the
 * list takes to draw.
 */
export function formatNumber(n: number): string {
  return groupDigits(String(n));
}

/** Formats a number with its noun: "1 review", "1,204 reviews"; `plural` if an s is not enough. */
export function formatCount(n: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(n)} ${n === 1 ? singular : plural}`;
}

/** Formats a share between 0 and 1 as "35%". */
export function formatPercent(share: number): string {
  return t('{n}%', { n: Math.round(share * 100) });
}

/** Formats an average of stars with one decimal: "4.6". */
export function formatRating(stars: number): string {
  return localizeDecimal(stars.toFixed(1));
}

/** Formats "450 m" in steps of 10, then "1.2 km", and whole kilometres from 10 on. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return t('{n} m', { n: tens });
  const km = metres / 1000;
  const n = km < 9.95 ? localizeDecimal(String(Math.round(km * 10) / 10)) : formatNumber(Math.round(km));
  return t('{n} km', { n });
}

/** Starts on Sunday. */
const listWeekdays = () => [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')];

const listShortMonths = () => [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May', {}, 'short month'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sep'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
];

/** Formats a local `YYYY-MM-DD` as "Wed 11 Jun", independent of the locale of the process. */
export function formatLocalDay(local: string): string {
  const date = new Date(local);
  return t(
    '{weekday} {day} {month}',
    {
      weekday: listWeekdays()[date.getUTCDay()] ?? '',
      day: date.getUTCDate(),
      month: listShortMonths()[date.getUTCMonth()] ?? '',
    },
    'a day',
  );
}

/** Formats a local `YYYY-MM-DDTHH:MM` as "Wed 11 Jun, 22:00". */
export function formatLocalTime(local: string): string {
  return t('{day}, {time}', { day: formatLocalDay(local.slice(0, 10)), time: local.slice(11) });
}

// Lists months without `Intl`: a date formatter costs more than the rest of a card.
const listMonths = () => [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May', {}, 'month'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
];

/** Formats the month of an ISO time, in UTC: "June 2026"; without the year if it is `year`. */
export function formatMonth(iso: string, year?: number): string {
  const at = new Date(iso);
  const month = listMonths()[at.getUTCMonth()] ?? '';
  const ofYear = at.getUTCFullYear();
  return ofYear === year ? month : t('{month} {year}', { month, year: ofYear });
}
