import { median } from '../median.ts';

/** One figure over time. It has grown if it rose by more than `maxShare`, a part of 1, and by more than `maxRise`. */
export type Series = { name: string; values: readonly number[]; maxShare: number; maxRise: number };

export type Growth = { name: string; before: number; after: number; isGrown: boolean };

/** The first part of the time is ignored: caches fill and code is compiled. */
const WARM_UP_SHARE = 0.4;

/** Compares the medians of the first and the last third of the time after the warm-up. */
export function measureGrowth({ name, values, maxShare, maxRise }: Series): Growth {
  const warm = values.slice(Math.floor(values.length * WARM_UP_SHARE));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const [before, after] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  return { name, before, after, isGrown: after - before > Math.max(before * maxShare, maxRise) };
}
