/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1';

/** How often a test repeats itself: `usual` times in `npm test`, `long` times in `npm run test:long`. What it asserts is the same. */
export const chooseRounds = (usual: number, long: number): number => (isLong ? long : usual);

/**
 * What a sweep visits: all of it in `npm run test:long`; in `npm test` every `step`th, beginning at `start`, so that those who
 * begin elsewhere visit others.
 */
export const chooseSome = <Item>(all: readonly Item[], step: number, start = 0): Item[] =>
  isLong ? [...all] : all.filter((_, at) => at % step === start % step);
