import OpeningTimes from 'opening_hours';
import { type OpeningHours, OpeningHours as Stored } from '#features/hours/contract.ts';
import { formatHours, parseEveryDay } from '#features/hours/parse.ts';
import { type Interval, merge } from '#features/hours/shapes.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';

const MAX_LENGTH = 1000;
/** A Monday; the hours are the same every week, so any Monday works. */
const MONDAY = new Date(2026, 5, 1);
const DAYS = 7;

/** `PH` beside days of the week, and rules for holidays only: a weekly table cannot represent them. */
const HOLIDAY_BESIDE = /,\s*[PS]H\b(?=\s*(?:,|[\d]))|\b[PS]H\s*,\s*(?=[A-Z][a-z]\b)/g;
const HOLIDAY_RULE = /(?:^|;|\|\|)\s*[PS]H\b[^;|]*/g;
/** The opening-hours package would assume some day and place for these. */
const BY_THE_SUN = /sunrise|sunset|dawn|dusk/i;

const MAX_CACHED = 5_000;
const hoursCache = new Map<string, OpeningHours | null>();

/**
 * Reads weekly hours; null unless every week is the same. Days without a rule are closed, as in OpenStreetMap's
 * specification.
 */
export function readOpeningHours(value: string): OpeningHours | null {
  if (value.length > MAX_LENGTH) return null;
  const cached = hoursCache.get(value);
  if (cached !== undefined) return cached;
  const plain = value
    .replaceAll(HOLIDAY_BESIDE, '')
    .replaceAll(HOLIDAY_RULE, '')
    .replace(/^[;\s]+|[;\s]+$/g, '');
  const hours = plain === '' || BY_THE_SUN.test(plain) ? null : (readPlainly(plain) ?? readWeek(plain));
  if (hoursCache.size >= MAX_CACHED) hoursCache.clear();
  hoursCache.set(value, hours);
  return hours;
}

function readWeek(value: string): OpeningHours | null {
  try {
    const times = new OpeningTimes(value);
    if (!times.isWeekStable()) return null;
    const end = new Date(MONDAY);
    end.setDate(end.getDate() + DAYS);
    const week: Interval[][] = Array.from({ length: DAYS }, () => []);
    for (const [from, to, isUnknown] of times.getOpenIntervals(MONDAY, end)) {
      // An open end, and hours by appointment.
      if (isUnknown) return null;
      addInterval(week, minutesFrom(from), minutesFrom(to));
    }
    return Stored.safeParse(formatHours(joinMidnight(week))).data ?? null;
  } catch {
    return null;
  }
}

const minutesFrom = (moment: Date) => Math.round((moment.getTime() - MONDAY.getTime()) / MINUTE_MS);

/** Splits an interval at midnight, since each day has its own intervals. */
function addInterval(week: Interval[][], from: number, to: number): void {
  for (let start = from; start < to; ) {
    const day = Math.floor(start / 1440);
    const end = Math.min(to, (day + 1) * 1440);
    week[day]?.push([start - day * 1440, end - day * 1440]);
    start = end;
  }
}

/** Moves hours that continue after midnight to the day on which they began. */
function joinMidnight(week: readonly Interval[][]): Interval[][] {
  const days = week.map((day) => merge(day));
  for (let day = 0; day < DAYS; day++) {
    const next = days[(day + 1) % DAYS] ?? [];
    const [last, first] = [days[day]?.at(-1), next[0]];
    if (!last || !first || last[1] !== 1440 || first[0] !== 0) continue;
    if (last[0] === 0 || first[1] >= 720) continue;
    days[day] = [...(days[day] ?? []).slice(0, -1), [last[0], 1440 + first[1]]];
    days[(day + 1) % DAYS] = next.slice(1);
  }
  return days;
}

/** Parses with our own parser, which lets an evening continue after midnight whatever the next day's rule says. */
function readPlainly(value: string): OpeningHours | null {
  const hours = parseEveryDay(value)?.map((day) => day ?? []);
  return (hours && Stored.safeParse(formatHours(hours)).data) ?? null;
}
