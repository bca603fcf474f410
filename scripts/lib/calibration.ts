/**
 * Lighthouse slows its measurements down by a multiplier, so that they tell of a mid-tier phone. Its usual one, 4, is meant
 * for a fast desk computer. For others its documentation (docs/throttling.md, "Calibrating the CPU slowdown") names these
 * pairs of a machine's `benchmarkIndex` and multiplier, as its calculator holds them; between two it goes straight.
 */
const PAIRS: readonly (readonly [index: number, multiplier: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
];

/** The multiplier with which a machine of this index stands for a mid-tier phone; null where it is slower than one. */
export function multiplierFor(benchmarkIndex: number): number | null {
  const above = PAIRS.findIndex(([index]) => benchmarkIndex < index);
  if (above === 0) return null;
  // Beyond the last pair the last stretch goes on.
  const end = above > 0 ? above : PAIRS.length - 1;
  const [from, to] = [PAIRS[end - 1], PAIRS[end]];
  if (!from || !to) return null;
  const share = (benchmarkIndex - from[0]) / (to[0] - from[0]);
  return Math.round((from[1] + share * (to[1] - from[1])) * 10) / 10;
}

/** The same, for who measures: throws where the machine is slower than the phone that it is to be. */
export function slowdownFor(benchmarkIndex: number): number {
  const multiplier = multiplierFor(benchmarkIndex);
  if (multiplier === null)
    throw new Error(`This machine (index ${benchmarkIndex}) is slower than the phone it is to be.`);
  return multiplier;
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
