import { createHash } from 'node:crypto';
import type { RestaurantEvent } from '#db/tables/restaurants.ts';
import { findLocalTime } from '#features/hours/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { eventTime, firstDate } from '../parse.ts';
import { zoneLines } from './zone.ts';

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

/**
 * An event as an iCalendar file (RFC 5545): on its date or each week, all day where no time is known; null where its
 * words name no day. `page` is the address of the restaurant's page.
 */
export function renderCalendar(place: Place, event: RestaurantEvent, page: string, now: Date): string | null {
  const time = eventTime(event.date, event.time);
  const local = findLocalTime(place.timeZone, now.getTime());
  const zone = local ? place.timeZone : 'UTC';
  const today = local?.date ?? now.toISOString().slice(0, 10);
  if (!time) return null;
  const first = firstDate(time, today);
  // The day before has begun everywhere, whatever the zone.
  const from = Date.parse(`${first}T00:00:00Z`) - DAY_MS;
  const date = first.replaceAll('-', '');
  const start = time.time
    ? `DTSTART;TZID=${zone}:${date}T${time.time.replace(':', '')}00`
    : `DTSTART;VALUE=DATE:${date}`;
  const details = [event.description, event.price, time.kind === 'weekly' ? event.date : undefined];
  const { latitude, longitude } = place;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablemate//Events//EN',
    ...(time.time ? zoneLines(zone, from, from + ZONE_MS) : []),
    'BEGIN:VEVENT',
    `UID:${createUid(place, event)}`,
    `DTSTAMP:${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    start,
    ...(time.kind === 'weekly'
      ? [`RRULE:FREQ=WEEKLY;BYDAY=${time.weekdays.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`]
      : []),
    `SUMMARY:${escaped(`${event.name} at ${place.name}`)}`,
    `DESCRIPTION:${escaped([...details.filter(Boolean), page].join('\n'))}`,
    `LOCATION:${escaped(`${place.name}, ${place.address}`)}`,
    ...(isDegrees(latitude) && isDegrees(longitude) ? [`GEO:${latitude};${longitude}`] : []),
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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

function escaped(text: string): string {
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
function folded(line: string): string {
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
