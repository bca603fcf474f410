import { WEEKDAYS, type Weekday } from '#vocabulary.ts';

/**
 * When an event takes place, in the restaurant's time zone: `date` is `YYYY-MM-DD`, `time` is `HH:MM` or null if
 * unknown.
 */
export type EventTime =
  | { kind: 'once'; date: string; time: string | null }
  | { kind: 'weekly'; weekdays: Weekday[]; time: string | null };

const NAMES = WEEKDAYS.join('|');
const DAY_LIST = new RegExp(`^(?:${NAMES})s?(?:(?: and | & |, ?| )(?:${NAMES})s?)*$`);
/** In characters; longer texts do not name a day. */
const MAX_WORDS = 100;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses `2026-12-05`, `2026-12-05T20:00`, `Every Friday`, `Fridays and Saturdays at 9 pm`, `Every day` and the like.
 * Returns null if the words name no certain day, such as `First Friday of the month`. `clock` (`HH:MM`) is the
 * event's separate time; it is used if the words contain none.
 */
export function eventTime(words: string | undefined, clock?: string): EventTime | null {
  const moment = parseDayAndTime(words);
  return moment && { ...moment, time: moment.time ?? clock ?? null };
}

function parseDayAndTime(words: string | undefined): EventTime | null {
  if (!words || words.length > MAX_WORDS) return null;
  const text = words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [, days = '', clock] =
    /^(.*?)(?:,? (?:at |from )?|t)(\d{1,2}(?::\d{2})?(?::00)? ?(?:[ap]\.?m\.?)?)$/.exec(text) ?? [];
  const time = clock ? parseTime(clock) : null;
  const day = time ? days : text;
  if (DATE.test(day)) return isDate(day) ? { kind: 'once', date: day, time } : null;
  const weekdays = parseWeekdays(day);
  return weekdays && { kind: 'weekly', weekdays, time };
}

function parseWeekdays(text: string): Weekday[] | null {
  if (/^(every day|daily)$/.test(text)) return [...WEEKDAYS];
  const list = text.replace(/^every /, '');
  if (!DAY_LIST.test(list)) return null;
  // "Friday" alone means one unknown Friday.
  if (list === text && !list.includes('days')) return null;
  return WEEKDAYS.filter((weekday) => list.includes(weekday));
}

function parseTime(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?(?::00)? ?([ap])?/.exec(text) ?? [];
  if (!half && !text.includes(':')) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const fits = half ? Number(hours) >= 1 && Number(hours) <= 12 : hour <= 23;
  return fits && Number(minutes) <= 59 ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * Returns the first date of an event from `today` (local, `YYYY-MM-DD`) on. A single date is returned even if it is
 * past.
 */
export function parseFirstDate(event: EventTime, today: string): string {
  if (event.kind === 'once') return event.date;
  const start = Date.parse(`${today}T00:00:00Z`);
  const dates = Array.from({ length: 7 }, (_, day) => new Date(start + day * 86_400_000));
  // `dates` holds seven days in a row, so it contains every weekday, whichever day begins the week.
  const match = dates.find((date) =>
    event.weekdays.some((day) => WEEKDAYS.indexOf(day) === (date.getUTCDay() + 6) % 7),
  );
  return (match ?? new Date(start)).toISOString().slice(0, 10);
}
