import { WEEKDAYS, type Weekday } from '#vocabulary.ts';
import { DAY, type DayHours, type Hours, type Interval, merge } from './shapes.ts';

const MAX_TEXT_LETTERS = 4000;
const MAX_PERIODS = 24;
/** Limit of days and ranges of days in one week. */
const MAX_DAY_NAMES = 100;

/** `9pm` proves a 12-hour clock, `21:00` and `09:00` a 24-hour clock, `9:00` neither. */
type Time = { minute: number; clock: 12 | 24 | 'any' | 'unproven' };
type Token = string | Time;

const TOKEN = /(\d{1,2})(?:[:.h](\d{2})(?::00)?)?(?: ?([ap])\.?m\b\.?)?|[a-z]+|[^\s]/g;

const SYNONYMS = new Map<string, Token>([
  ...['–', '—', '−', '‒', '‑', 'to', 'until', 'till', 'thru', 'through'].map((dash) => [dash, '-'] as const),
  ...['&', '/', 'and'].map((comma) => [comma, ','] as const),
  ['off', 'closed'],
  ['noon', { minute: 720, clock: 'any' }],
  ['midnight', { minute: 0, clock: 'any' }],
]);

function timeToken(hours: string, minutes: string | undefined, half: string | undefined): Time | null {
  const hour = Number(hours);
  const minute = hour * 60 + Number(minutes ?? 0);
  if (Number(minutes ?? 0) > 59) return null;
  if (half) {
    const shift = (half === 'p' ? 720 : 0) - (hour === 12 ? 720 : 0);
    return hour >= 1 && hour <= 12 ? { minute: minute + shift, clock: 12 } : null;
  }
  if (minutes === undefined || minute > DAY) return null;
  return { minute, clock: hour > 12 || hours.startsWith('0') ? 24 : 'unproven' };
}

function tokenize(text: string): Token[] | null {
  if (text.length > MAX_TEXT_LETTERS) return null;
  const plain = text
    .toLowerCase()
    .replace(/[\r\n]/g, ';')
    .replace(/\s+/g, ' ')
    .replace(/\b24 ?\/ ?7\b/g, 'mon-sun allday')
    .replace(/(?:\bopen )?\b24 ?(?:hours?|hrs?|h)\b/g, 'allday')
    .replace(/\b(?:daily|every ?day)\b/g, 'mon-sun');
  const tokens: Token[] = [];
  for (const [word, hours, minutes, half] of plain.matchAll(TOKEN)) {
    const token = hours === undefined ? (SYNONYMS.get(word) ?? word) : timeToken(hours, minutes, half);
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

/** Returns whether `9:00` is readable: another time must prove a 24-hour clock and none a 12-hour clock. */
function isClockSure(tokens: readonly Token[]): boolean {
  const clocks = new Set(tokens.map((token) => (typeof token === 'string' ? 'any' : token.clock)));
  return !clocks.has('unproven') || (clocks.has(24) && !clocks.has(12));
}

/** Returns the index of a day from Monday, 0: `tu`, `tues` and `Tuesdays` are equal; -1 if the token is not a day. */
function toDayIndex(token: Token | undefined): number {
  if (typeof token !== 'string' || token.length < 2) return -1;
  return WEEKDAYS.findIndex((day) => day.startsWith(token) || token === `${day}s`);
}

function skip(tokens: Token[], ...marks: string[]): boolean {
  const [first] = tokens;
  if (typeof first !== 'string' || !marks.includes(first)) return false;
  tokens.shift();
  return true;
}

/** Removes leading days such as `Mon-Wed, Fri` from `tokens`; empty if there are none. */
function takeDays(tokens: Token[]): number[] {
  const days: number[] = [];
  while (toDayIndex(tokens[0]) >= 0) {
    let day = toDayIndex(tokens.shift());
    const last = tokens[0] === '-' ? toDayIndex(tokens.splice(0, 2)[1]) : day;
    if (last < 0) return [];
    for (; day !== last; day = (day + 1) % 7) days.push(day);
    days.push(last);
    if (tokens[0] === ',' && toDayIndex(tokens[1]) >= 0) tokens.shift();
  }
  return days;
}

function toInterval(open: Token | null | undefined, close: Token | null | undefined): Interval | null {
  if (typeof open !== 'object' || typeof close !== 'object' || !open || !close) return null;
  if (open.minute >= DAY) return null;
  return [open.minute, close.minute <= open.minute ? close.minute + DAY : close.minute];
}

/** Removes leading `closed`, `24 hours` or `9:00-14:00, 18:00-23:00` from `tokens`; null if there are none. */
function takeTimes(tokens: Token[]): DayHours {
  if (skip(tokens, 'closed')) return [];
  if (skip(tokens, 'allday')) return [[0, DAY]];
  const intervals: Interval[] = [];
  while (typeof tokens.at(0) === 'object') {
    const [open, dash, close] = tokens.splice(0, 3);
    const interval = dash === '-' ? toInterval(open, close) : null;
    if (interval === null) return null;
    intervals.push(interval);
    if (tokens[0] === ',' && typeof tokens[1] === 'object') tokens.shift();
  }
  return intervals.length > 0 ? merge(intervals) : null;
}

/** Joins entries to a week; null if a day comes twice, which is ambiguous, or if no day is known. */
function toWeek(entries: Iterable<readonly [days: readonly number[], hours: DayHours]>): Hours | null {
  const hoursByDay = new Map<number, DayHours>();
  for (const [days, hours] of entries) {
    if (days.length === 0) return null;
    for (const day of days) {
      if (hoursByDay.has(day)) return null;
      hoursByDay.set(day, hours);
    }
  }
  const week = WEEKDAYS.map((_, day) => hoursByDay.get(day) ?? null);
  return week.some((day) => day !== null) ? week : null;
}

function readSchedule(text: string): Hours | null {
  const tokens = tokenize(text);
  if (!tokens || !isClockSure(tokens)) return null;
  const entries: [number[], DayHours][] = [];
  while (tokens.length > 0) {
    if (skip(tokens, ';', ',')) continue;
    const days = takeDays(tokens);
    skip(tokens, ':');
    const hours = takeTimes(tokens);
    if (hours === null) return null;
    entries.push([days, hours]);
  }
  return toWeek(entries);
}

function readTime(value: unknown): Time | null {
  if (typeof value !== 'string') return null;
  // Fast path for the stored form, which every card reads.
  if (/^\d\d:\d\d$/.test(value)) return timeToken(value.slice(0, 2), value.slice(3), undefined);
  const [token, ...rest] = tokenize(value) ?? [];
  return typeof token === 'object' && rest.length === 0 ? token : null;
}

function readPeriod(value: unknown): DayHours {
  if (typeof value === 'string') {
    const tokens = tokenize(value);
    const hours = tokens && isClockSure(tokens) ? takeTimes(tokens) : null;
    return tokens?.length === 0 ? hours : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { open, close, closed }: { open?: unknown; close?: unknown; closed?: unknown } = value;
  if (closed === true) return [];
  const interval = toInterval(readTime(open), readTime(close));
  return interval && (closed === undefined || closed === false) ? [interval] : null;
}

/** Reads one period or a list, in any stored form; null if unreadable, empty for a closed day. */
function readDay(value: unknown): DayHours {
  if (!Array.isArray(value)) return readPeriod(value);
  const periods = value.length <= MAX_PERIODS ? value.map(readPeriod) : [null];
  return periods.includes(null) ? null : merge(periods.flatMap((period) => period ?? []));
}

const DAY_NUMBERS = new Map<string, number>(WEEKDAYS.map((name, day) => [name, day]));

function readDays(name: string): number[] {
  const day = DAY_NUMBERS.get(name);
  if (day !== undefined) return [day];
  const tokens = tokenize(name) ?? [];
  const days = takeDays(tokens);
  return tokens.length === 0 ? days : [];
}

function readWeek(week: object, everyDay: boolean): Hours | null {
  const named = Object.entries(week);
  if (named.length > MAX_DAY_NAMES) return null;
  const entries = named.map(([name, value]) => [readDays(name), readDay(value)] as const);
  const isWhole = named.every(([, value], at) => value === null || entries[at]?.[1] !== null);
  return isWhole || !everyDay ? toWeek(entries) : null;
}

/** Reads `[{ day: 'Monday', open, close }, …]`; a day may come several times. */
function readRows(rows: readonly unknown[], everyDay: boolean): Hours | null {
  const week = new Map<string, unknown[]>();
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) return null;
    const { day }: { day?: unknown } = row;
    if (typeof day !== 'string') return null;
    week.set(day, [...(week.get(day) ?? []), row]);
  }
  return readWeek(Object.fromEntries(week), everyDay);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads every form in which hours are stored: an object by weekday (or `Mon-Fri`) with periods, one period with
 * `closed`, or text; rows with a `day`; text such as `Mon-Fri 9am-10pm; Sat closed`; each also as a JSON string.
 * Nothing is guessed: ambiguous hours (`9-5`) give null, or an unknown day if only that day is unreadable. Never
 * throws.
 */
export function parseHours(value: unknown): Hours | null {
  return read(value, false);
}

/** Parses input: also null if a single day is unreadable, so that it is not lost unnoticed. */
export function parseEveryDay(value: unknown): Hours | null {
  return read(value, true);
}

function read(value: unknown, everyDay: boolean): Hours | null {
  if (typeof value === 'string') {
    if (value.length > MAX_TEXT_LETTERS) return null;
    return /^\s*["[{]/.test(value) ? read(parseJson(value), everyDay) : readSchedule(value);
  }
  if (Array.isArray(value)) {
    if (value.length > 7 * MAX_PERIODS) return null;
    const isText = value.every((line) => typeof line === 'string');
    return isText ? readSchedule(value.join(';')) : readRows(value, everyDay);
  }
  return typeof value === 'object' && value !== null ? readWeek(value, everyDay) : null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const formatClock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Formats hours in the stored and sent form: periods of `HH:MM` by weekday, without unknown days. */
export function formatHours(hours: Hours): Partial<Record<Weekday, { open: string; close: string }[]>> {
  const hoursByDay = WEEKDAYS.flatMap((day, at) => {
    const periods = hours[at]?.map(([start, end]) => {
      // No interval exceeds a day; a whole day from midnight closes at 24:00.
      const close = start === 0 && end >= DAY ? DAY : Math.min(end, start + DAY) % DAY;
      return { open: formatClock(start), close: formatClock(close) };
    });
    return periods ? [[day, periods] as const] : [];
  });
  return Object.fromEntries(hoursByDay);
}
