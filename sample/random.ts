/** Random numbers from a seed (mulberry32): the same seed gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both inclusive. */
  between: (low: number, high: number) => number;
  /** One element; throws a RangeError on an empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** One element, with a probability by its weight; throws a RangeError if no weight is positive. */
  pickWeighted: <T>(list: readonly T[], weight: (element: T) => number) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };

  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  const pickWeighted: Random['pickWeighted'] = (list, weight) => {
    const weights = list.map(weight);
    let rest = next() * weights.reduce((sum, w) => sum + w, 0);
    for (const [index, element] of list.entries()) {
      const own = weights[index] ?? 0;
      if (rest < own) return element;
      rest -= own;
    }
    throw new RangeError('Nothing to choose from');
  };

  const pick: Random['pick'] = (list) => pickWeighted(list, () => 1);

  const shuffle: Random['shuffle'] = (list) =>
    list
      .map((element) => ({ element, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ element }) => element);

  return { next, between, pick, pickWeighted, shuffle, chance: (probability) => next() < probability };
}

/** A separate sequence for each name, from one seed number. */
export function namedRandom(seed: number, name: string): Random {
  // FNV-1a.
  let state = 0x811c9dc5;
  for (const letter of `${seed} ${name}`) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seededRandom(state);
}
