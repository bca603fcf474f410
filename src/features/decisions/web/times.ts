import { findLocalTime, toUtc } from '#features/hours/rules.ts';
import { formatLocalDay } from '#kit/contract/format.ts';

const DAY_MS = 24 * 3_600_000;

/** What an input of a day and a time holds: `YYYY-MM-DDTHH:MM` on the clocks of a zone. */
function toLocal(at: number, zone: string): string {
  const clock = findLocalTime(zone, at);
  if (!clock) return '';
  const hours = String(Math.floor(clock.minute / 60)).padStart(2, '0');
  return `${clock.date}T${hours}:${String(clock.minute % 60).padStart(2, '0')}`;
}

/** Tonight at 20:00; tomorrow where that is less than an hour away. */
export function chooseDinner(now: number, zone: string): string {
  const tonight = `${toLocal(now, zone).slice(0, 10)}T20:00`;
  const at = toUtc(zone, tonight);
  if (at !== null && at - now > DAY_MS / 24) return tonight;
  return `${toLocal(now + DAY_MS, zone).slice(0, 10)}T20:00`;
}

/** "tonight at 20:00", "tomorrow at 13:00", "Fri 5 Jun at 20:00" on the clocks of a zone. */
export function formatMoment(at: string, zone: string, now: number): string {
  const moment = Date.parse(at);
  const local = toLocal(moment, zone);
  const [day, time = ''] = local.split('T');
  const hour = Number(time.slice(0, 2));
  if (day === toLocal(now, zone).slice(0, 10)) return `${hour >= 17 ? 'tonight' : 'today'} at ${time}`;
  if (day === toLocal(now + DAY_MS, zone).slice(0, 10)) return `tomorrow at ${time}`;
  return `${formatLocalDay(day ?? '')} at ${time}`;
}

/** "18:30" on the clocks of a zone. */
export const formatTime = (at: string, zone: string): string => toLocal(Date.parse(at), zone).slice(11);
