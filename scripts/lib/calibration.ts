/**
 * Lighthouse slows the processor down by a multiplier to measure as on a mid-tier phone. Its default, 4, is for a fast
 * desktop computer. For other machines its documentation (docs/throttling.md, "Calibrating the CPU slowdown") and its calculator
 * give these pairs of `benchmarkIndex` and multiplier, with linear interpolation between them.
 */
const PAIRS: readonly (readonly [index: number, multiplier: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
];

/** Computes the multiplier that makes a machine as slow as a mid-tier phone; null if it is slower already. */
export function computeMultiplier(benchmarkIndex: number): number | null {
  const above = PAIRS.findIndex(([index]) => benchmarkIndex < index);
  if (above === 0) return null;
  // Beyond the last pair the last segment is extended.
  const end = above > 0 ? above : PAIRS.length - 1;
  const [from, to] = [PAIRS[end - 1], PAIRS[end]];
  if (!from || !to) return null;
  const share = (benchmarkIndex - from[0]) / (to[0] - from[0]);
  return Math.round((from[1] + share * (to[1] - from[1])) * 10) / 10;
}

export function requireMultiplier(benchmarkIndex: number): number {
  const multiplier = computeMultiplier(benchmarkIndex);
  if (multiplier === null)
    throw new Error(`This machine (index ${benchmarkIndex}) is slower than the phone it is to be.`);
  return multiplier;
}
