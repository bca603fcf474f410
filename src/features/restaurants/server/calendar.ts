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

/** How far ahead a calendar is told of changes of the clocks. */
const ZONE_MS = 3 * 366 * DAY_MS;
const MAX_OCTETS = 75;

/** How long an event that is over stays in a calendar that somebody reads again and again. */
const PAST_MS = 366 * DAY_MS;

/** The restaurant's own clock. */
type Clock = { zone: string; today: string; now: Date };

function readClock({ timeZone }: Place, now: Date): Clock {
  const local = findLocalTime(timeZone, now.getTime());
  return { zone: local ? timeZone : 'UTC', today: local?.date ?? now.toISOString().slice(0, 10), now };
}

/**
 * An event as an iCalendar file (RFC 5545): on its date or each week, all day where no time is known; null where its
 * words name no day. `page` is the address of the restaurant's page.
 */
export function renderCalendar(place: Place, event: RestaurantEvent, page: string, now: Date): string | null {
  const time = eventTime(event.date, event.time);
  if (!time) return null;
  const clock = readClock(place, now);
  // The day before has begun everywhere, whatever the zone.
  const from = toDay(parseFirstDate(time, clock.today)) - DAY_MS;
  return toFile([
    ...(time.time ? formatZone(clock.zone, from, from + ZONE_MS) : []),
    ...formatEvent(place, event, time, { page, uid: createUid(place, event), ...clock }),
  ]);
}

/** All events of a restaurant that name a day of the last year or the next three, as a calendar to subscribe to. */
export function renderEvents(
  place: Place & { events: readonly RestaurantEvent[] },
  page: string,
  now: Date,
): string {
  const clock = readClock(place, now);
  // The file stays the same for a day where nothing else changes it.
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

/** The same event has the same one, wherever it stands among the others: calendars tell by it what they have. */
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

/** A line over 75 octets goes on after a line break and a space; no character is cut. */
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

/** No zone changes its clocks and changes them back within as little. */
const STEP_MS = 14 * 86_400_000;

/** Minutes that the zone's clocks are ahead of UTC at a moment in ms; the zone must exist. */
function offsetAt(zone: string, at: number): number {
  const local = findLocalTime(zone, at);
  if (!local) throw new RangeError(`There is no time zone ${zone}.`);
  return (Date.parse(`${local.date}T00:00:00Z`) - at) / MINUTE_MS + local.minute;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** Such as `+0530`. */
function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}${twoDigits(size % 60)}`;
}

/** What clocks ahead of UTC by `offset` minutes show at a moment in ms, such as `20261205T200000`. */
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

/** The lines of a VTIMEZONE that holds each change of the zone's clocks between two moments in ms. */
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
