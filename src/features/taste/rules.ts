import { t } from '#kit/contract/text.ts';
/** The constants of a personal ranking; the page that explains it reads them from here. */
export const TASTE = {
  /** What stars say before any answer: a place with `mean` stars is in the middle, and `deviation` stars are a step. */
  stars: { mean: 3.9, deviation: 0.75, pull: 0.8, error: 0.6 },
  /** How surely the better place is named: at a distance of 1 the odds are e to this power. */
  sharpness: 3,
  sweeps: 12,
  /** A place whose standard error is below this is asked about no more. */
  enough: 0.22,
  /** Standard errors to either side of an estimate: four times in five the true place lies between. */
  interval: 1.2816,
  /** After one review. */
  questions: 3,
  /** Stars from which a review is followed by questions. */
  askFrom: 3,
} as const;

/** So many places of one person are compared, those reviewed last, and so many answers are kept. */
export const MAX_RATED_PLACES = 500;
export const MAX_COMPARISONS = 2000;

/** 1 where the first place was better, 0 for about the same, -1 where the second was. */
export type ComparisonOutcome = -1 | 0 | 1;

export type RatedPlace = {
  id: number;
  /** The mean of the stars that the person gave. */
  stars: number;
  cuisine: string;
};

export type Comparison = { a: number; b: number; outcome: ComparisonOutcome };

/** Where a place stands on the scale of its person's taste: 0 is the middle, 1 a step of about one star. */
export type Estimate<Place extends RatedPlace = RatedPlace> = {
  place: Place;
  value: number;
  error: number;
  /** How many answers are about it. */
  answers: number;
};

/** Ranks between which a place stands; 1 is the best. */
export type Band = { from: number; to: number };

/** The answers about a place and one other, by its index; `wins` are those for this place, a tie counting as a half. */
type Pair = { other: number; wins: number; count: number };

const chance = (distance: number) => 1 / (1 + Math.exp(-TASTE.sharpness * distance));

/**
 * The most likely position of each place, best first: Bradley–Terry with a prior from the stars, by Newton's method, one
 * place after the other. Places and answers are put in order first: the same facts give the same figures to the last bit.
 */
export function fitTaste<Place extends RatedPlace>(
  places: readonly Place[],
  comparisons: readonly Comparison[],
): Estimate<Place>[] {
  const { mean, deviation, pull, error } = TASTE.stars;
  const sorted = places.toSorted((a, b) => a.id - b.id);
  const priors = sorted.map(({ stars }) => (pull * (stars - mean)) / deviation);
  const pairs = pairUp(sorted, comparisons);
  const values = [...priors];
  const priorWeight = 1 / error ** 2;
  const weights = values.map(() => priorWeight);
  for (let sweep = 0; sweep < TASTE.sweeps; sweep += 1)
    pairs.forEach((ofPlace, at) => {
      const value = values[at] ?? 0;
      let slope = priorWeight * ((priors[at] ?? 0) - value);
      let weight = priorWeight;
      for (const { other, wins, count } of ofPlace) {
        const p = chance(value - (values[other] ?? 0));
        slope += TASTE.sharpness * (wins - count * p);
        weight += TASTE.sharpness ** 2 * count * p * (1 - p);
      }
      values[at] = value + slope / weight;
      weights[at] = weight;
    });
  return sorted
    .map((place, at) => ({
      place,
      value: values[at] ?? 0,
      error: 1 / Math.sqrt(weights[at] ?? priorWeight),
      answers: (pairs[at] ?? []).reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.value - a.value || a.place.id - b.place.id);
}

/** The answers of each place, by its index and in the order of the others'. */
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
    // Of a place that cannot be seen any more nothing counts.
    if (one === undefined || two === undefined) continue;
    const wins = (outcome + 1) / 2;
    add(one, two, wins);
    add(two, one, 1 - wins);
  }
  return sums.map((pairs) => [...pairs.values()].sort((a, b) => a.other - b.other));
}

/**
 * The ranks between which each place stands, in the order of the estimates: those ahead lie above the upper end of its
 * interval, those behind below the lower end.
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

/** How many of the first values meet a condition that, from some value on, none meets. */
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
 * Where each place ranks among all of one person's, as shares: 0 is the lowest, 1 the highest. Places alike, such as those
 * of the same stars without an answer, share a range.
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
  /** The place that the question is about; the one that is known least where none is named. */
  placeId?: number | undefined;
  /** Places not to ask about now, such as those of a question that was skipped. */
  except?: readonly number[];
};

/**
 * Two places to compare: the nearest opponent by estimate, of the same cuisine where there is one, and no pair twice.
 * Null where the place is known well enough, or nothing is left to compare it with.
 */
export function chooseQuestion<Place extends RatedPlace>(
  estimates: readonly Estimate<Place>[],
  comparisons: readonly Comparison[],
  { placeId, except = [] }: QuestionOptions = {},
): { place: Place; other: Place } | null {
  const answered = new Set(comparisons.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const candidates = estimates
    .filter(({ place, error }) => (placeId === undefined || place.id === placeId) && error >= TASTE.enough)
    .sort((a, b) => b.error - a.error || a.place.id - b.place.id);
  for (const { place, value } of candidates) {
    if (except.includes(place.id)) continue;
    const [nearest] = estimates
      .filter((other) => other.place.id !== place.id && !except.includes(other.place.id))
      .filter((other) => !answered.has(`${place.id} ${other.place.id}`))
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

/** A rank in words: 1st, 2nd, 3rd, 4th, 11th, 21st. The forms are those of English; a language with fewer says the same in several. */
export function formatRank(rank: number): string {
  const last = rank % 100 > 10 && rank % 100 < 14 ? 0 : rank % 10;
  if (last === 1) return t('{rank}st', { rank });
  if (last === 2) return t('{rank}nd', { rank });
  return last === 3 ? t('{rank}rd', { rank }) : t('{rank}th', { rank });
}

/** "3rd to 7th of 42": exact ranks are not in the data. */
export function formatBand({ from, to }: Band, count: number): string {
  if (from === to) return t('{from} of {count}', { from: formatRank(from), count });
  return t('{from} to {to} of {count}', { from: formatRank(from), to: formatRank(to), count });
}

/** The same, to the person whose ranking it is. */
export function formatMyBand({ from, to }: Band, count: number): string {
  if (from === to) return t('{from} of your {count}', { from: formatRank(from), count });
  return t('{from} to {to} of your {count}', { from: formatRank(from), to: formatRank(to), count });
}
