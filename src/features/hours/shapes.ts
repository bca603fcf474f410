/** In minutes. */
export const DAY = 1440;

/** Minutes since a local midnight, `[start, end)`; an end above 1440 is on the next day. */
export type Interval = readonly [start: number, end: number];

/** Hours that begin on one day, sorted and disjoint; empty is closed, null is unknown. */
export type DayHours = readonly Interval[] | null;

/** Seven days from Monday, at least one of them known. */
export type Hours = readonly DayHours[];

export function merge(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const [start, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}
