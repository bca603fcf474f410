/** The constants of the report; its page shows them. */
export const EXPOSURES = {
  /** Interval at which counts are written to the database. */
  writeSeconds: 10,
  /** Months for which daily counts are kept. */
  months: 12,
  /** An owner of this many restaurants has a chain. */
  chainFrom: 2,
} as const;

/** How many restaurants were shown this often. */
export type Shown = { shown: number; places: number };

const sortAscending = (rows: readonly Shown[]) => rows.toSorted((a, b) => a.shown - b.shown);
const sumPlaces = (rows: readonly Shown[]) => rows.reduce((all, { places }) => all + places, 0);
const sumShown = (rows: readonly Shown[]) => rows.reduce((all, { shown, places }) => all + shown * places, 0);

/**
 * Returns the Gini coefficient: half the mean difference between two restaurants, divided by the mean. 0 if all are
 * shown equally often, (n − 1) / n if one of n has all appearances; null if there are none.
 */
export function gini(rows: readonly Shown[]): number | null {
  const [n, sum] = [sumPlaces(rows), sumShown(rows)];
  if (sum === 0) return null;
  let before = 0;
  let weightedSum = 0;
  for (const { shown, places } of sortAscending(rows)) {
    // Σ (2i − n − 1) · shown over the ranks i of these places.
    weightedSum += shown * places * (2 * before + places - n);
    before += places;
  }
  return weightedSum / (n * sum);
}

/** Computes the share of each tenth of the restaurants, the least shown first; one at a border is divided. */
export function divideIntoTenths(rows: readonly Shown[]): number[] {
  const [n, sum] = [sumPlaces(rows), sumShown(rows)];
  if (sum === 0) return [];
  const sortedRows = sortAscending(rows);
  const sumOfLeast = (most: number) => {
    let capacity = most;
    let total = 0;
    for (const { shown, places } of sortedRows) {
      const count = Math.min(capacity, places);
      total += count * shown;
      capacity -= count;
      if (capacity <= 0) break;
    }
    return total;
  };
  const sums = Array.from({ length: 11 }, (_, tenth) => sumOfLeast((tenth * n) / 10));
  return sums.slice(1).map((upTo, at) => (upTo - (sums[at] ?? 0)) / sum);
}
