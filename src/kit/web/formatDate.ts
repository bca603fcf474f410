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
 * A date in American English, on the reader's clock or that of `timeZone`; where the server writes it too, both sides
 * must name the same zone. Throws a RangeError where the zone does not exist.
 */
export function formatDate(at: string | number, style: keyof typeof STYLES, timeZone?: string): string {
  const key = `${style} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}
