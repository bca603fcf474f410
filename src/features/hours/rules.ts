import { t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import type { HoursException, OpenState } from './contract.ts';
import { DAY, type DayHours, type Hours, type Interval, merge } from './shapes.ts';

const WEEK = 7 * DAY;
const BLOCK_MS = 6 * 60 * MINUTE_MS;
const MAX_ZONES = 1000;
const MAX_BLOCKS = 64;
const CLOSES_SOON_MINUTES = 60;
/** Minute of the day until which an unknown day before leaves the hours unknown: it may run past midnight. */
const LATE_NIGHT_MINUTES = 6 * 60;

const modulo = (value: number, by: number) => value - Math.floor(value / by) * by;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A minute of the day as "18:05". */
export const formatClock = (minute: number): string =>
  `${twoDigits(Math.floor(modulo(minute, DAY) / 60))}:${twoDigits(modulo(minute, 60))}`;

/** Returns the weekday of a day: 1970-01-01 (day 0) was a Thursday. */
const toWeekday = (day: number) => modulo(day + 3, 7);

/** UTC offsets in minutes by block of time; null if the clock changes within the block. */
type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number | null> };
const zones = new Map<string, Zone>();

function findZoneInfo(name: string): Zone | null {
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

function computeLocalMinutes(format: Intl.DateTimeFormat, at: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
}

/** Converts `at` in ms UTC to local minutes since 1970-01-01 00:00. */
function toLocalMinutes({ format, offsets }: Zone, at: number): number {
  const block = Math.floor(at / BLOCK_MS);
  let offset = offsets.get(block);
  if (offset === undefined) {
    const [first, last] = [block * BLOCK_MS, (block + 1) * BLOCK_MS].map(
      (edge) => computeLocalMinutes(format, edge) - edge / MINUTE_MS,
    );
    offset = first !== undefined && first === last ? first : null;
    if (offsets.size >= MAX_BLOCKS) offsets.clear();
    offsets.set(block, offset);
  }
  return offset === null ? computeLocalMinutes(format, at) : Math.floor(at / MINUTE_MS) + offset;
}

/** Returns local minutes since Monday 00:00 (0 to 10079); null for an unknown zone. */
export function weekMinute(zone: string, at: Date): number | null {
  const zoneInfo = findZoneInfo(zone);
  return zoneInfo && modulo(toLocalMinutes(zoneInfo, at.getTime()) + 3 * DAY, WEEK);
}

export const isZone = (name: string): boolean => findZoneInfo(name) !== null;

/** Finds the local date and the minutes since midnight at a time in ms; null for an unknown zone. */
export function findLocalTime(zone: string, at: number): { date: string; minute: number } | null {
  const zoneInfo = findZoneInfo(zone);
  if (!zoneInfo) return null;
  const localMinutes = toLocalMinutes(zoneInfo, at);
  const day = Math.floor(localMinutes / DAY);
  return { date: new Date(day * DAY_MS).toISOString().slice(0, 10), minute: localMinutes - day * DAY };
}

/** Formats a time in ms as `YYYY-MM-DDTHH:MM`, which `toUtc` reads; null for an unknown zone. */
export function toLocalText(zone: string, at: number): string | null {
  const clock = findLocalTime(zone, at);
  return clock && `${clock.date}T${formatClock(clock.minute)}`;
}

/**
 * Converts a local `YYYY-MM-DDTHH:MM` to ms; null for an unknown zone or unreadable text. A time that clocks skip
 * becomes one beside the gap.
 */
export function toUtc(zone: string, local: string): number | null {
  const zoneInfo = findZoneInfo(zone);
  const localMs = Date.parse(`${local}:00Z`);
  if (!zoneInfo || Number.isNaN(localMs)) return null;
  const offsetAt = (at: number) => toLocalMinutes(zoneInfo, at) * MINUTE_MS - at;
  const near = localMs - offsetAt(localMs);
  return localMs - offsetAt(near);
}

/** Returns the open hours `[start, end)` in minutes since Monday 00:00, sorted; hours past Sunday wrap to the start. */
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

/** Returns minutes since midnight; null unless the text is `HH:MM`. */
function toMinute(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY ? minute : null;
}

/** Converts periods to intervals; null if unreadable, empty for a closed day. */
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
 * Returns a function that finds the hours that begin on a local day. An exception replaces only these: the previous
 * evening still extends into its date, and its own last hours extend into the next day.
 */
function calendar(hours: Hours | null, exceptions: readonly HoursException[]): Calendar {
  return (day) => {
    if (exceptions.length > 0) {
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
      const exception = exceptions.find((candidate) => candidate.date === date);
      if (exception) return toDayHours(exception.periods);
    }
    return hours?.[toWeekday(day)] ?? null;
  };
}

/** Finds the end of the run of touching spans that contains a minute; the minute itself if none does. */
function findRunEnd(spans: readonly Interval[], minute: number): number {
  let end = minute;
  for (const [start, stop] of spans) if (start <= end && end < stop) end = stop;
  return end;
}

/**
 * Counts real minutes from `at` (local `now`) until the local clock reaches `end` or a minute outside of the spans. A
 * night on which clocks go back is longer than its posted hours; one on which they go forward is shorter.
 */
function countMinutesUntil(
  end: number,
  zone: Zone,
  at: number,
  now: number,
  spans: readonly Interval[],
): number {
  const start = Math.floor(at / MINUTE_MS);
  const readClock = (after: number) => toLocalMinutes(zone, (start + after) * MINUTE_MS);
  let elapsed = 0;
  let wall = now;
  while (wall < end && findRunEnd(spans, wall) > wall) {
    const ahead = wall - elapsed;
    let next = findRunEnd(spans, wall) - ahead;
    if (readClock(next) !== ahead + next) {
      // The clock changes before `next`: continue with the first minute after the change.
      let before = elapsed;
      while (next - before > 1) {
        const middle = Math.floor((before + next) / 2);
        if (readClock(middle) === ahead + middle) before = middle;
        else next = middle;
      }
    }
    elapsed = next;
    wall = readClock(elapsed);
  }
  return elapsed;
}

/**
 * Computes the open state at a time; unknown if the day's hours or the zone are. Throws a RangeError for a bad date.
 */
export function openState(
  hours: Hours | null,
  zone: string,
  at: Date,
  exceptions: readonly HoursException[] = [],
): OpenState {
  const zoneInfo = findZoneInfo(zone);
  if (!zoneInfo) return { state: 'unknown' };
  const now = toLocalMinutes(zoneInfo, at.getTime());
  const today = Math.floor(now / DAY);
  const hoursByDay = calendar(hours, exceptions);
  const spans = [today - 1, today, today + 1].flatMap((day) =>
    (hoursByDay(day) ?? []).map(([start, end]): Interval => [day * DAY + start, day * DAY + end]),
  );
  const end = findRunEnd(spans, now);
  if (end - now >= DAY) return { state: 'open' };
  if (end > now) {
    return {
      state: 'open',
      closesAt: formatClock(end),
      minutesLeft: countMinutesUntil(end, zoneInfo, at.getTime(), now, spans),
    };
  }
  const isLateNight = now - today * DAY < LATE_NIGHT_MINUTES;
  if (!hoursByDay(today) || (isLateNight && !hoursByDay(today - 1))) return { state: 'unknown' };
  for (let days = 0; days <= 7; days++) {
    const opening = hoursByDay(today + days)?.find(([start]) => (today + days) * DAY + start > now);
    const weekday = WEEKDAYS[toWeekday(today + days)];
    if (opening && weekday) {
      return { state: 'closed', opensAt: { days, weekday, time: formatClock(opening[0]) } };
    }
    // The unknown day may have an earlier opening.
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

export const nameWeekday = (weekday: (typeof WEEKDAYS)[number]): string => WEEKDAY_NAMES[weekday]();

/** Writes `Open until 23:00`, `Closes in 25 min`, `Opens Tuesday at 12:00` and the like. */
export function openLabel(open: OpenState): string {
  if (open.state === 'unknown') return t('Hours not sure');
  if (open.state === 'open') {
    if (open.minutesLeft !== undefined && open.minutesLeft <= CLOSES_SOON_MINUTES)
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

function describeDay(day: DayHours): string {
  if (!day) return t('Not known');
  if (day.some(([start, end]) => start === 0 && end >= DAY)) return t('Open 24 hours');
  return day.map(([start, end]) => `${formatClock(start)} – ${formatClock(end)}`).join(', ') || t('Closed');
}

/** Writes the hours that begin on the local date, such as `12:00 – 15:00, 19:00 – 00:30`, `Closed` or `Not known`. */
export function hoursToday(
  hours: Hours | null,
  zone: string,
  at: Date,
  exceptions: readonly HoursException[] = [],
): string {
  const zoneInfo = findZoneInfo(zone);
  if (!zoneInfo) return t('Not known');
  return describeDay(calendar(hours, exceptions)(Math.floor(toLocalMinutes(zoneInfo, at.getTime()) / DAY)));
}

/** Lists rows from Monday to Sunday with the texts of `hoursToday`, without exceptions. */
export function weekTable(hours: Hours | null): { day: string; hours: string }[] {
  return WEEKDAYS.map((day, index) => ({
    day: nameWeekday(day),
    hours: describeDay(hours?.[index] ?? null),
  }));
}
