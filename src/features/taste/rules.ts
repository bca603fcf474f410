import { t } from '#kit/contract/text.ts';
/** Constants of a personal ranking; the page that explains it reads them from here. */
export const TASTE = {
  /** The prior from stars: a place with `mean` stars is in the middle, `deviation` stars are one step. */
  stars: { mean: 3.9, deviation: 0.75, pull: 0.8, error: 0.6 },
  /** Reliability of an answer: at a distance of 1 the odds for the better place are e to this power. */
  sharpness: 3,
  sweeps: 12,
  /** Below this standard error a place needs no more questions. */
  enough: 0.22,
  /** Standard errors to either side of an estimate: the interval covers four in five. */
  interval: 1.2816,
  /** Questions after one review. */
  questions: 3,
  /** Stars from which a review is followed by questions. */
  askFrom: 3,
} as const;

/** Places of one person that are compared, the last reviewed, and answers that are kept. */
export const MAX_RATED_PLACES = 500;
export const MAX_COMPARISONS = 2000;

/** 1: the first place is better; 0: about the same; -1: the second is better. */
export type ComparisonOutcome = -1 | 0 | 1;

export type RatedPlace = {
  id: number;
  /** The mean of the person's stars. */
  stars: number;
  cuisine: string;
};

export type Comparison = { a: number; b: number; outcome: ComparisonOutcome };

/** A place's position on its person's scale: 0 is the middle, 1 a step of about one star. */
export type Estimate<Place extends RatedPlace = RatedPlace> = {
  place: Place;
  value: number;
  error: number;
  /** Answers about it. */
  answers: number;
};

/** The possible ranks of a place; 1 is the best. */
export type Band = { from: number; to: number };

/** A place's answers against one other place, by the other's index; `wins` counts a tie as a half. */
type Pair = { other: number; wins: number; count: number };

const computeChance = (distance: number) => 1 / (1 + Math.exp(-TASTE.sharpness * distance));

/**
 * The most likely position of each place, best first: Bradley–Terry with a prior from the stars, by Newton's method, one
 * place after the other. Places and answers are sorted first, so that the same input gives the same figures to the last bit.
 */
export function fitTaste<Place extends RatedPlace>(
  places: readonly Place[],
  comparisons: readonly Comparison[],
): Estimate<Place>[] {
  const { mean, deviation, pull, error } = TASTE.stars;
  const sortedPlaces = places.toSorted((a, b) => a.id - b.id);
  const priors = sortedPlaces.map(({ stars }) => (pull * (stars - mean)) / deviation);
  const pairs = pairUp(sortedPlaces, comparisons);
  const values = [...priors];
  const priorWeight = 1 / error ** 2;
  const weights = values.map(() => priorWeight);
  for (let sweep = 0; sweep < TASTE.sweeps; sweep += 1)
    pairs.forEach((ofPlace, at) => {
      const value = values[at] ?? 0;
      let slope = priorWeight * ((priors[at] ?? 0) - value);
      let weight = priorWeight;
      for (const { other, wins, count } of ofPlace) {
        const p = computeChance(value - (values[other] ?? 0));
        slope += TASTE.sharpness * (wins - count * p);
        weight += TASTE.sharpness ** 2 * count * p * (1 - p);
      }
      values[at] = value + slope / weight;
      weights[at] = weight;
    });
  return sortedPlaces
    .map((place, at) => ({
      place,
      value: values[at] ?? 0,
      error: 1 / Math.sqrt(weights[at] ?? priorWeight),
      answers: (pairs[at] ?? []).reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.value - a.value || a.place.id - b.place.id);
}

/** The answers of each place by its index, sorted by the other's index. */
function pairUp(places: readonly RatedPlace[], comparisons: readonly Comparison[]): Pair[][] {
  const indices = new Map(places.map(({ id }, at) => [id, at]));
  const sums = places.map(() => new Map<number, Pair>());
  const add = (at: number, other: number, wins: number) => {
    const pair = sums[at]?.get(other) ?? { other, wins: 0, count: 0 };
    pair.wins += wins;
    pair.count += 1;
    sums[at]?.set(other, pair);
  };
  for (const { a, b, outcome } of comparisons) {
    const [one, two] = [indices.get(a), indices.get(b)];
    // Answers about a place that is no longer visible do not count.
    if (one === undefined || two === undefined) continue;
    const wins = (outcome + 1) / 2;
    add(one, two, wins);
    add(two, one, 1 - wins);
  }
  return sums.map((pairs) => [...pairs.values()].sort((a, b) => a.other - b.other));
}

/**
 * The possible ranks of each place, in the order of the estimates: places whose interval lies wholly above its own are
 * ahead, those wholly below are behind.
 */
export function computeBands(estimates: readonly Pick<Estimate, 'value' | 'error'>[]): Band[] {
  const values = estimates.map(({ value }) => value);
  return estimates.map(({ value, error }) => {
    const half = TASTE.interval * error;
    return {
      from: 1 + countWhile(values, (other) => other > value + half),
      to: countWhile(values, (other) => other >= value - half),
    };
  });
}

/** Counts the first values that meet a condition which no later value meets. */
function countWhile(values: readonly number[], meets: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (meets(values[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The rank of each place among all of one person's as a range of shares: 0 is the lowest, 1 the highest. Equal places, such
 * as those with the same stars and no answers, share a range.
 */
export function computeRankRanges(
  estimates: readonly { place: { id: number }; value: number }[],
): Map<number, { from: number; to: number }> {
  const values = estimates.map(({ value }) => value);
  const share = (count: number) => (values.length - count) / values.length;
  return new Map(
    estimates.map(({ place, value }) => [
      place.id,
      {
        from: share(countWhile(values, (other) => other >= value)),
        to: share(countWhile(values, (other) => other > value)),
      },
    ]),
  );
}

type QuestionOptions = {
  /** The place to ask about; without one, the least certain. */
  placeId?: number | undefined;
  /** Places to leave out, such as those of a skipped question. */
  except?: readonly number[];
};

/**
 * Picks two places to compare: the nearest opponent by estimate, of the same cuisine if possible, and no pair twice. Null if
 * the place is certain enough or every pair is answered.
 */
export function chooseQuestion<Place extends RatedPlace>(
  estimates: readonly Estimate<Place>[],
  comparisons: readonly Comparison[],
  { placeId, except = [] }: QuestionOptions = {},
): { place: Place; other: Place } | null {
  const answeredPairs = new Set(comparisons.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const candidates = estimates
    .filter(({ place, error }) => (placeId === undefined || place.id === placeId) && error >= TASTE.enough)
    .sort((a, b) => b.error - a.error || a.place.id - b.place.id);
  for (const { place, value } of candidates) {
    if (except.includes(place.id)) continue;
    const [nearest] = estimates
      .filter((other) => other.place.id !== place.id && !except.includes(other.place.id))
      .filter((other) => !answeredPairs.has(`${place.id} ${other.place.id}`))
      .sort(
        (a, b) =>
          Number(b.place.cuisine === place.cuisine) - Number(a.place.cuisine === place.cuisine) ||
          Math.abs(a.value - value) - Math.abs(b.value - value) ||
          a.place.id - b.place.id,
      );
    if (nearest) return { place, other: nearest.place };
  }
  return null;
}

/** A rank in words: 1st, 2nd, 3rd, 4th, 11th, 21st. The forms are English; a language with fewer repeats one. */
export function formatRank(rank: number): string {
  const last = rank % 100 > 10 && rank % 100 < 14 ? 0 : rank % 10;
  if (last === 1) return t('{rank}st', { rank });
  if (last === 2) return t('{rank}nd', { rank });
  return last === 3 ? t('{rank}rd', { rank }) : t('{rank}th', { rank });
}

/** "3rd to 7th of 42": the data does not give exact ranks. */
export function formatBand({ from, to }: Band, count: number): string {
  if (from === to) return t('{from} of {count}', { from: formatRank(from), count });
  return t('{from} to {to} of {count}', { from: formatRank(from), to: formatRank(to), count });
}

/** The same, to the owner of the ranking. */
export function formatMyBand({ from, to }: Band, count: number): string {
  if (from === to) return t('{from} of your {count}', { from: formatRank(from), count });
  return t('{from} to {to} of your {count}', { from: formatRank(from), to: formatRank(to), count });
}
