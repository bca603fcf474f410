/** A stream of numbers that is the same for the same seed. */
export type Seeded = {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One item of a list that must not be empty; throws a RangeError if it is. */
  pick<T>(items: readonly T[]): T;
  /** The list in another order. */
  shuffled<T>(items: readonly T[]): T[];
};

/** Starts the stream for a text: FNV-1a makes the first state, mulberry32 the numbers. */
export function seeded(text: string): Seeded {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  // Neighbouring seeds begin alike; a few turns part them.
  for (let i = 0; i < 4; i++) next();

  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}
