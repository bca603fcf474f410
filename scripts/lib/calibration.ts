/**
 * Lighthouse slows the processor down by a multiplier to measure as on a mid-tier phone. Its default, 4, is for a fast desk
 * computer. For others its documentation (docs/throttling.md, "Calibrating the CPU slowdown") and its calculator give these
 * pairs of a machine's `benchmarkIndex` and multiplier, with linear interpolation between them.
 */
const PAIRS: readonly (readonly [index: number, multiplier: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
];

/** The multiplier that makes a machine as slow as a mid-tier phone; null if it is slower than one already. */
export function multiplierFor(benchmarkIndex: number): number | null {
  const above = PAIRS.findIndex(([index]) => benchmarkIndex < index);
  if (above === 0) return null;
  // Beyond the last pair the last segment is extended.
  const end = above > 0 ? above : PAIRS.length - 1;
  const [from, to] = [PAIRS[end - 1], PAIRS[end]];
  if (!from || !to) return null;
  const share = (benchmarkIndex - from[0]) / (to[0] - from[0]);
  return Math.round((from[1] + share * (to[1] - from[1])) * 10) / 10;
}

/** As `multiplierFor`, but throws if the machine is slower than the phone. */
export function slowdownFor(benchmarkIndex: number): number {
  const multiplier = multiplierFor(benchmarkIndex);
  if (multiplier === null)
    throw new Error(`This machine (index ${benchmarkIndex}) is slower than the phone it is to be.`);
  return multiplier;
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
