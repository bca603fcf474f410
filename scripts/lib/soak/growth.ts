/** The values of one figure over time; a rise above both `share` (a part of 1) and `least` is too much. */
export type Series = { name: string; values: readonly number[]; share: number; least: number };

export type Growth = { name: string; before: number; after: number; isGrown: boolean };

/** This part of the time is ignored: caches fill and code is compiled. */
const WARM_UP = 0.4;

/**
 * Compares the medians of the first and the last third of the time after the warm-up. A figure has grown if it rose by more
 * than its `share` and by more than its `least`.
 */
export function judge({ name, values, share, least }: Series): Growth {
  const warm = values.slice(Math.floor(values.length * WARM_UP));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const [before, after] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  return { name, before, after, isGrown: after - before > Math.max(before * share, least) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
