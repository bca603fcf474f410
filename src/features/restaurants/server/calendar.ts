import { createHash } from 'node:crypto';
import type { RestaurantEvent } from '#db/tables/places/restaurants.ts';
import { findLocalTime } from '#features/hours/rules.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { type EventTime, eventTime, parseFirstDate } from '../parse.ts';

type Place = {
  id: number;
  name: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  timeZone: string;
};

/** How far ahead a calendar file contains the changes of a zone's clocks. */
const ZONE_MS = 3 * 366 * DAY_MS;
const MAX_OCTETS = 75;

/** How long past events stay in a calendar that programs subscribe to. */
const PAST_MS = 366 * DAY_MS;

/** The time in the restaurant's zone. */
type Clock = { zone: string; today: string; now: Date };

function readClock({ timeZone }: Place, now: Date): Clock {
  const local = findLocalTime(timeZone, now.getTime());
  return { zone: local ? timeZone : 'UTC', today: local?.date ?? now.toISOString().slice(0, 10), now };
}

/**
 * Renders an event as an iCalendar file (RFC 5545): on its date or each week, all day if no time is known. Returns
 * null if its words name no day. `page` is the address of the restaurant's page.
 */
export function renderCalendar(place: Place, event: RestaurantEvent, page: string, now: Date): string | null {
  const time = eventTime(event.date, event.time);
  if (!time) return null;
  const clock = readClock(place, now);
  // One day earlier, so that the range covers the event's date in every zone.
  const from = toDay(parseFirstDate(time, clock.today)) - DAY_MS;
  return toFile([
    ...(time.time ? formatZone(clock.zone, from, from + ZONE_MS) : []),
    ...formatEvent(place, event, time, { page, uid: createUid(place, event), ...clock }),
  ]);
}

/** Renders all events of a restaurant from the last year to the next three years, as a calendar to subscribe to. */
export function renderEvents(
  place: Place & { events: readonly RestaurantEvent[] },
  page: string,
  now: Date,
): string {
  const clock = readClock(place, now);
  // Rounded to a day, so that the file stays the same for a day unless the events change.
  const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const [from, to] = [day.getTime() - PAST_MS, day.getTime() + ZONE_MS];
  const uids = new Map<string, number>();
  let hasTimes = false;
  const events = place.events.flatMap((event) => {
    const time = eventTime(event.date, event.time);
    const first = time && toDay(parseFirstDate(time, clock.today));
    if (!time || first === null || first < from + DAY_MS || first > to) return [];
    hasTimes ||= time.time !== null;
    const uid = createUid(place, event);
    const nth = (uids.get(uid) ?? 0) + 1;
    uids.set(uid, nth);
    const own = nth === 1 ? uid : uid.replace('@', `-${nth}@`);
    return formatEvent(place, event, time, { page, uid: own, ...clock, now: day });
  });
  return toFile([
    `X-WR-CALNAME:${escapeText(place.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...(hasTimes ? formatZone(clock.zone, from, to) : []),
    ...events,
  ]);
}

const toDay = (date: string) => Date.parse(`${date}T00:00:00Z`);

const toFile = (lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tablemate//Events//EN', ...lines, 'END:VCALENDAR']
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');

type Around = Clock & { page: string; uid: string };

function formatEvent(
  place: Place,
  event: RestaurantEvent,
  time: EventTime,
  { page, uid, zone, today, now }: Around,
): string[] {
  const date = parseFirstDate(time, today).replaceAll('-', '');
  const start = time.time
    ? `DTSTART;TZID=${zone}:${date}T${time.time.replace(':', '')}00`
    : `DTSTART;VALUE=DATE:${date}`;
  const details = [event.description, event.price, time.kind === 'weekly' ? event.date : undefined];
  const { latitude, longitude } = place;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    start,
    ...(time.kind === 'weekly'
      ? [`RRULE:FREQ=WEEKLY;BYDAY=${time.weekdays.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`]
      : []),
    `SUMMARY:${escapeText(t('{name} at {name2}', { name: event.name, name2: place.name }))}`,
    `DESCRIPTION:${escapeText([...details.filter(Boolean), page].join('\n'))}`,
    `LOCATION:${escapeText(`${place.name}, ${place.address}`)}`,
    ...(isDegrees(latitude) && isDegrees(longitude) ? [`GEO:${latitude};${longitude}`] : []),
    `URL:${page}`,
    'END:VEVENT',
  ];
}

/** Returns the same id for the same event, whatever its position: calendar programs recognise events by it. */
function createUid(place: Place, { name, date = '' }: RestaurantEvent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, date]))
    .digest('hex')
    .slice(0, 20);
  return `restaurant-${place.id}-${hash}@tablemate`;
}

const isDegrees = (text: string | null): text is string => /^-?\d{1,3}(\.\d+)?$/.test(text ?? '');

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file holds none but line breaks
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Folds a line longer than 75 octets with a line break and a space; never splits a character. */
function foldLine(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += char;
    octets += size;
  }
  return text;
}

/** Assumption: no zone changes its clocks and changes them back within 14 days. */
const STEP_MS = 14 * 86_400_000;

/** Returns the minutes that the zone's clocks are ahead of UTC at a time in ms; the zone must exist. */
function offsetAt(zone: string, at: number): number {
  const local = findLocalTime(zone, at);
  if (!local) throw new RangeError(`There is no time zone ${zone}.`);
  return (Date.parse(`${local.date}T00:00:00Z`) - at) / MINUTE_MS + local.minute;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** Formats minutes as an offset such as `+0530`. */
function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}${twoDigits(size % 60)}`;
}

/** Formats a time in ms as clocks `offset` minutes ahead of UTC show it, such as `20261205T200000`. */
const formatClock = (at: number, offset: number) =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function observance(at: number, from: number, to: number): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatClock(at, from)}`,
    `TZOFFSETFROM:${formatOffset(from)}`,
    `TZOFFSETTO:${formatOffset(to)}`,
    `END:${kind}`,
  ];
}

/** Returns the lines of a VTIMEZONE with each change of the zone's clocks between two times in ms. */
function formatZone(zone: string, start: number, end: number): string[] {
  let offset = offsetAt(zone, start);
  const lines = observance(start, offset, offset);
  for (let at = start; at < end; at += STEP_MS) {
    const next = offsetAt(zone, at + STEP_MS);
    if (next === offset) continue;
    let [before, after] = [at, at + STEP_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(zone, middle) === offset) before = middle;
      else after = middle;
    }
    lines.push(...observance(after, offset, next));
    offset = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}
