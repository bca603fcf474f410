import { findLocalTime } from '#features/hours/rules.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';

/** No zone changes its clocks and changes them back within as little. */
const STEP_MS = 14 * 86_400_000;

/** Minutes that the zone's clocks are ahead of UTC at a moment in ms; the zone must exist. */
function offsetAt(zone: string, at: number): number {
  const shown = findLocalTime(zone, at);
  if (!shown) throw new RangeError(`There is no time zone ${zone}.`);
  return (Date.parse(`${shown.date}T00:00:00Z`) - at) / MINUTE_MS + shown.minute;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** Such as `+0530`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}${twoDigits(size % 60)}`;
}

/** What clocks ahead of UTC by `offset` minutes show at a moment in ms, such as `20261205T200000`. */
const clockText = (at: number, offset: number) =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function observance(at: number, from: number, to: number): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockText(at, from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** The lines of a VTIMEZONE that holds each change of the zone's clocks between two moments in ms. */
export function zoneLines(zone: string, start: number, end: number): string[] {
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
