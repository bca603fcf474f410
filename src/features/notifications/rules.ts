import { MINUTE_MS } from '#kit/contract/time.ts';

/** Server-sent events: `unread` (a count), `notice` (a Notification), `hint` (something changed), `over` (the session has ended). */
export const STREAM = '/api/notifications/stream';

/** Job runners poll every 5 seconds, so a push is sent 16 to 21 seconds after its notification. */
export const PUSH_DELAY_SECONDS = 16;

/** Times such as '22:00' in the time zone; an end before the start is on the next day. */
type QuietHours = { startsAt: string; endsAt: string; timeZone: string };

const DAY_MINUTES = 24 * 60;

/** The day (2026-11-22) and the minute of the day in a time zone. */
export function toLocalTime(at: Date, timeZone: string): { day: string; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(at);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${get('year')}-${get('month')}-${get('day')}`,
    minute: Number(get('hour')) * 60 + Number(get('minute')),
  };
}

/** The end of the current quiet hours; null outside them. */
export function findQuietEnd(hours: QuietHours | null, at: Date): Date | null {
  if (!hours) return null;
  const [start, end] = [toMinutes(hours.startsAt), toMinutes(hours.endsAt)];
  const { minute } = toLocalTime(at, hours.timeZone);
  const isQuiet = start <= end ? minute >= start && minute < end : minute >= start || minute < end;
  if (!isQuiet) return null;
  const wait = (end - minute + DAY_MINUTES) % DAY_MINUTES;
  const guess = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS;
  // Clocks may change in between: correct the guess by the local time there.
  const localMinute = toLocalTime(new Date(guess), hours.timeZone).minute;
  const offset = ((end - localMinute + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(guess + offset * MINUTE_MS);
}

function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
