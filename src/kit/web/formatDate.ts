import { t } from '#kit/contract/text.ts';

const STYLES = {
  /** "Nov 21, 2026" */
  day: { dateStyle: 'medium' },
  /** "Nov 21" */
  'short day': { month: 'short', day: 'numeric' },
  /** "Saturday, November 21" */
  'long day': { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  /** "Nov" */
  month: { month: 'short' },
  /** "Nov 21, 2026, 3:05 AM" */
  'day and time': { dateStyle: 'medium', timeStyle: 'short' },
  /** "3:05:09 AM" */
  time: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date in the language of the page, in the reader's time zone or in `timeZone`. Pass `timeZone` if the
 * server renders it, too. Throws a RangeError for an unknown zone.
 */
export function formatDate(at: string | number, style: keyof typeof STYLES, timeZone?: string): string {
  const key = `${style} ${timeZone ?? ''}`;
  const locale = t('en-US', {}, 'locale of dates');
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}
