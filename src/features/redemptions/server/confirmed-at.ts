import { findLocalTime, formatClock } from '#features/hours/rules.ts';
import { formatLocalTime } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';

const readClock = (zone: string, at: number) => findLocalTime(zone, at) ?? findLocalTime('UTC', at);

/** In the restaurant's zone: "at 18:42", or "on Sun 22 Nov, 18:42" on a later day. */
export function formatConfirmedAt(zone: string, confirmedAt: string, now: number): string {
  const clock = readClock(zone, Date.parse(confirmedAt));
  if (!clock) return 'before';
  const time = formatClock(clock.minute);
  if (clock.date === readClock(zone, now)?.date) return t('at {time}', { time });
  return t('on {time}', { time: formatLocalTime(`${clock.date}T${time}`) });
}
