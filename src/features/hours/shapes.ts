/** Minutes. */
export const DAY = 1440;

/** Minutes from a local midnight, `[start, end)`; an end above 1440 lies on the next day. */
export type Interval = readonly [start: number, end: number];

/** What begins on one day, sorted and apart from each other; empty is closed, null is unknown. */
export type DayHours = readonly Interval[] | null;

/** Seven days from Monday, at least one of them known. */
export type Hours = readonly DayHours[];

/** Sorts intervals and joins those that overlap or touch. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const [start, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
