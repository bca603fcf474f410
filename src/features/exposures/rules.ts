/** The constants of the report, as its page shows them. */
export const EXPOSURES = {
  /** What is counted in memory is written after so many seconds. */
  writeSeconds: 10,
  /** Days are kept for so many months. */
  months: 12,
  /** An owner of so many restaurants has a chain. */
  chainFrom: 2,
} as const;

/** How many restaurants were shown so often. */
export type Shown = { shown: number; places: number };

const ascending = (rows: readonly Shown[]) => rows.toSorted((a, b) => a.shown - b.shown);
const sumPlaces = (rows: readonly Shown[]) => rows.reduce((all, { places }) => all + places, 0);
const sumShown = (rows: readonly Shown[]) => rows.reduce((all, { shown, places }) => all + shown * places, 0);

/**
 * The Gini coefficient: half of the mean difference between two restaurants, over the mean of all. 0 where all are shown
 * equally often, (n − 1) / n where one of n has it all; null where there is nothing to share.
 */
export function gini(rows: readonly Shown[]): number | null {
  const [n, sum] = [sumPlaces(rows), sumShown(rows)];
  if (sum === 0) return null;
  let before = 0;
  let weighted = 0;
  for (const { shown, places } of ascending(rows)) {
    // Σ (2i − n − 1) · shown over the ranks i of these places.
    weighted += shown * places * (2 * before + places - n);
    before += places;
  }
  return weighted / (n * sum);
}

/** The share of each tenth of the restaurants, the least shown first; one at the border counts in two tenths by its parts. */
export function tenths(rows: readonly Shown[]): number[] {
  const [n, sum] = [sumPlaces(rows), sumShown(rows)];
  if (sum === 0) return [];
  const sorted = ascending(rows);
  const sumOfLeast = (most: number) => {
    let left = most;
    let total = 0;
    for (const { shown, places } of sorted) {
      const taken = Math.min(left, places);
      total += taken * shown;
      left -= taken;
      if (left <= 0) break;
    }
    return total;
  };
  const sums = Array.from({ length: 11 }, (_, tenth) => sumOfLeast((tenth * n) / 10));
  return sums.slice(1).map((upTo, at) => (upTo - (sums[at] ?? 0)) / sum);
}
