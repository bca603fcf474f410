/** Random values from a seed. */
export type Chance = {
  /** In [0, 1). */
  next: () => number;
  /** An integer from 0 to count - 1. */
  below: (count: number) => number;
  one: <T>(from: readonly [T, ...T[]] | readonly T[]) => T;
  /** At most `max` of them, each at most once. */
  some: <T>(from: readonly T[], max: number) => T[];
};

export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(from: readonly T[]): T => {
    const value = from[below(from.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  const some = <T>(from: readonly T[], max: number) => {
    const remaining = [...from];
    return Array.from({ length: Math.min(below(max + 1), remaining.length) }, () =>
      remaining.splice(below(remaining.length), 1),
    ).flat();
  };
  return { next, below, one, some };
}
