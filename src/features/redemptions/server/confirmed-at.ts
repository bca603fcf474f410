import { findLocalTime } from '#features/hours/rules.ts';
import { formatLocalTime } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';

const readClock = (zone: string, at: number) => findLocalTime(zone, at) ?? findLocalTime('UTC', at);

/** In the restaurant's zone: "at 18:42", or "on Sun 22 Nov, 18:42" on a later day. */
export function formatConfirmedAt(zone: string, confirmedAt: string, now: number): string {
  const then = readClock(zone, Date.parse(confirmedAt));
  if (!then) return 'before';
  const [hour, minute] = [Math.floor(then.minute / 60), then.minute % 60];
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (then.date === readClock(zone, now)?.date) return t('at {time}', { time });
  return t('on {time}', { time: formatLocalTime(`${then.date}T${time}`) });
}
