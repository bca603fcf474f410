import { t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import type { HoursException, OpenState } from './contract.ts';
import { DAY, type DayHours, type Hours, type Interval, merge } from './shapes.ts';

const WEEK = 7 * DAY;
const BLOCK_MS = 6 * 60 * MINUTE_MS;
const MAX_ZONES = 1000;
const MAX_BLOCKS = 64;
const SOON = 60;
/** An unknown day leaves the next morning unsure until this minute, as its hours may run past midnight. */
const SMALL_HOURS = 6 * 60;

const modulo = (value: number, by: number) => value - Math.floor(value / by) * by;

const twoDigits = (value: number) => String(value).padStart(2, '0');

const timeOfDay = (minute: number) =>
  `${twoDigits(Math.floor(modulo(minute, DAY) / 60))}:${twoDigits(modulo(minute, 60))}`;

/** 1970-01-01, day 0 of the local count, is a Thursday. */
const toWeekday = (day: number) => modulo(day + 3, 7);

/** Offsets from UTC in minutes by block of time; null where the clock changes within the block. */
type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number | null> };
const zones = new Map<string, Zone>();

function zoneNamed(name: string): Zone | null {
  const cached = zones.get(name);
  if (cached) return cached;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    if (zones.size >= MAX_ZONES) zones.clear();
    const zone: Zone = { format, offsets: new Map() };
    zones.set(name, zone);
    return zone;
  } catch {
    return null;
  }
}

function shownBy(format: Intl.DateTimeFormat, at: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
}

/** What the wall clock shows, in minutes since 1970-01-01 00:00 of that wall clock; `at` in milliseconds UTC. */
function wallClock({ format, offsets }: Zone, at: number): number {
  const block = Math.floor(at / BLOCK_MS);
  let offset = offsets.get(block);
  if (offset === undefined) {
    const [first, last] = [block * BLOCK_MS, (block + 1) * BLOCK_MS].map(
      (edge) => shownBy(format, edge) - edge / MINUTE_MS,
    );
    offset = first !== undefined && first === last ? first : null;
    if (offsets.size >= MAX_BLOCKS) offsets.clear();
    offsets.set(block, offset);
  }
  return offset === null ? shownBy(format, at) : Math.floor(at / MINUTE_MS) + offset;
}

/** Minutes that the zone's wall clock is past Monday 00:00 (0 to 10079); null for a zone that does not exist. */
export function weekMinute(zone: string, at: Date): number | null {
  const found = zoneNamed(zone);
  return found && modulo(wallClock(found, at.getTime()) + 3 * DAY, WEEK);
}

/** Whether a time zone of this name exists. */
export const isZone = (name: string): boolean => zoneNamed(name) !== null;

/** What the zone's wall clock shows at a moment in ms: the date and the minutes from its midnight; null for no zone. */
export function findLocalTime(zone: string, at: number): { date: string; minute: number } | null {
  const found = zoneNamed(zone);
  if (!found) return null;
  const shown = wallClock(found, at);
  const day = Math.floor(shown / DAY);
  return { date: new Date(day * DAY_MS).toISOString().slice(0, 10), minute: shown - day * DAY };
}

/** The same as a `YYYY-MM-DDTHH:MM`, which `toUtc` reads. */
export function toLocalText(zone: string, at: number): string | null {
  const clock = findLocalTime(zone, at);
  return clock && `${clock.date}T${timeOfDay(clock.minute)}`;
}

/** The moment in ms at which the zone's wall clock shows a `YYYY-MM-DDTHH:MM`; null where either does not exist. */
export function toUtc(zone: string, local: string): number | null {
  const found = zoneNamed(zone);
  const shown = Date.parse(`${local}:00Z`);
  if (!found || Number.isNaN(shown)) return null;
  const offsetAt = (at: number) => wallClock(found, at) * MINUTE_MS - at;
  const near = shown - offsetAt(shown);
  return shown - offsetAt(near);
}

/** Open `[start, end)` in minutes of the week from Monday 00:00, sorted; what runs past Sunday wraps to the start. */
export function weekIntervals(hours: Hours | null): Interval[] {
  const open = (hours ?? []).flatMap((intervals, day) =>
    (intervals ?? []).map(([start, end]): Interval => [day * DAY + start, day * DAY + end]),
  );
  return merge(
    open.flatMap(([start, end]): Interval[] =>
      end > WEEK
        ? [
            [start, WEEK],
            [0, end - WEEK],
          ]
        : [[start, end]],
    ),
  );
}

/** Minutes from midnight; null for what is no `HH:MM`. */
function toMinute(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY ? minute : null;
}

/** The hours of an exception, which is stored in one form; unreadable gives null, no periods a closed day. */
export function toDayHours(periods: HoursException['periods']): DayHours {
  const intervals: Interval[] = [];
  for (const { open, close } of periods) {
    const [start, end] = [toMinute(open), toMinute(close)];
    if (start === null || end === null || start === DAY) return null;
    intervals.push([start, end <= start ? end + DAY : end]);
  }
  return merge(intervals);
}

type Calendar = (day: number) => DayHours;

/**
 * The hours that begin on a local day. An exception replaces these and no others: what began the evening before
 * still runs past midnight into its date, and its own last hours run past midnight into the day after.
 */
function calendar(hours: Hours | null, exceptions: readonly HoursException[]): Calendar {
  return (day) => {
    if (exceptions.length > 0) {
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
      const exception = exceptions.find((one) => one.date === date);
      if (exception) return toDayHours(exception.periods);
    }
    return hours?.[toWeekday(day)] ?? null;
  };
}

/** The minute at which the run of touching spans around a minute ends; the minute itself where none holds it. */
function runEnd(spans: readonly Interval[], minute: number): number {
  let end = minute;
  for (const [start, stop] of spans) if (start <= end && end < stop) end = stop;
  return end;
}

/**
 * Real minutes from `at`, where the wall clock shows `now`, until it shows `end` or later, or a minute outside the
 * spans. A night on which clocks go back is longer than its posted hours, one on which they go forward is shorter.
 */
function minutesUntil(end: number, zone: Zone, at: number, now: number, spans: readonly Interval[]): number {
  const start = Math.floor(at / MINUTE_MS);
  const shown = (after: number) => wallClock(zone, (start + after) * MINUTE_MS);
  let passed = 0;
  let wall = now;
  while (wall < end && runEnd(spans, wall) > wall) {
    const ahead = wall - passed;
    let next = runEnd(spans, wall) - ahead;
    if (shown(next) !== ahead + next) {
      // The clock changes on the way: go on from the first minute after the change.
      let before = passed;
      while (next - before > 1) {
        const middle = Math.floor((before + next) / 2);
        if (shown(middle) === ahead + middle) before = middle;
        else next = middle;
      }
    }
    passed = next;
    wall = shown(passed);
  }
  return passed;
}

/**
 * Whether it is open at a moment, wall clock against wall clock in the restaurant's zone; unknown where the day is
 * not known or the zone does not exist. Throws RangeError for an invalid date.
 */
export function openState(
  hours: Hours | null,
  zone: string,
  at: Date,
  exceptions: readonly HoursException[] = [],
): OpenState {
  const found = zoneNamed(zone);
  if (!found) return { state: 'unknown' };
  const now = wallClock(found, at.getTime());
  const today = Math.floor(now / DAY);
  const hoursByDay = calendar(hours, exceptions);
  const spans = [today - 1, today, today + 1].flatMap((day) =>
    (hoursByDay(day) ?? []).map(([start, end]): Interval => [day * DAY + start, day * DAY + end]),
  );
  const end = runEnd(spans, now);
  if (end - now >= DAY) return { state: 'open' };
  if (end > now) {
    return {
      state: 'open',
      closesAt: timeOfDay(end),
      minutesLeft: minutesUntil(end, found, at.getTime(), now, spans),
    };
  }
  const isLateNight = now - today * DAY < SMALL_HOURS;
  if (!hoursByDay(today) || (isLateNight && !hoursByDay(today - 1))) return { state: 'unknown' };
  for (let days = 0; days <= 7; days++) {
    const opening = hoursByDay(today + days)?.find(([start]) => (today + days) * DAY + start > now);
    const weekday = WEEKDAYS[toWeekday(today + days)];
    if (opening && weekday) {
      return { state: 'closed', opensAt: { days, weekday, time: timeOfDay(opening[0]) } };
    }
    // An opening after an unknown day is not surely the next one.
    if (!hoursByDay(today + days)) break;
  }
  return { state: 'closed' };
}

const WEEKDAY_NAMES: Readonly<Record<(typeof WEEKDAYS)[number], () => string>> = {
  monday: () => t('Monday'),
  tuesday: () => t('Tuesday'),
  wednesday: () => t('Wednesday'),
  thursday: () => t('Thursday'),
  friday: () => t('Friday'),
  saturday: () => t('Saturday'),
  sunday: () => t('Sunday'),
};

/** What a day of the week is called. */
export const nameWeekday = (weekday: (typeof WEEKDAYS)[number]): string => WEEKDAY_NAMES[weekday]();

/** `Open until 23:00`, `Closes in 25 min`, `Opens Tuesday at 12:00` and the like. */
export function openLabel(open: OpenState): string {
  if (open.state === 'unknown') return t('Hours not sure');
  if (open.state === 'open') {
    if (open.minutesLeft !== undefined && open.minutesLeft <= SOON)
      return t('Closes in {n} min', { n: open.minutesLeft });
    return open.closesAt === undefined
      ? t('Open 24 hours')
      : t('Open until {closesAt}', { closesAt: open.closesAt });
  }
  if (!open.opensAt) return t('Closed');
  const { days, weekday, time } = open.opensAt;
  if (days === 0) return t('Opens at {time}', { time });
  if (days === 1) return t('Opens tomorrow at {time}', { time });
  return t('Opens {weekday} at {time}', { weekday: nameWeekday(weekday), time });
}

function inWords(day: DayHours): string {
  if (!day) return t('Not known');
  if (day.some(([start, end]) => start === 0 && end >= DAY)) return t('Open 24 hours');
  return day.map(([start, end]) => `${timeOfDay(start)} – ${timeOfDay(end)}`).join(', ') || t('Closed');
}

/** What begins on the restaurant's own date, such as `12:00 – 15:00, 19:00 – 00:30`, `Closed` or `Not known`. */
export function hoursToday(
  hours: Hours | null,
  zone: string,
  at: Date,
  exceptions: readonly HoursException[] = [],
): string {
  const found = zoneNamed(zone);
  if (!found) return t('Not known');
  return inWords(calendar(hours, exceptions)(Math.floor(wallClock(found, at.getTime()) / DAY)));
}

/** Rows from Monday to Sunday in the words of `hoursToday`; exceptions do not show. */
export function weekTable(hours: Hours | null): { day: string; hours: string }[] {
  return WEEKDAYS.map((day, index) => ({ day: nameWeekday(day), hours: inWords(hours?.[index] ?? null) }));
}
