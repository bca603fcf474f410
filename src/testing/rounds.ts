/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1';

/**
 * Returns how often a test repeats: `usual` times in `npm test`, `long` times in `npm run test:long`. The assertions
 * are the same.
 */
export const chooseRounds = (usual: number, long: number): number => (isLong ? long : usual);

/**
 * Chooses the items of a sweep: all in `npm run test:long`; in `npm test` every `step`th from `start` on, so that
 * tests with different starts cover different items.
 */
export const chooseSome = <Item>(all: readonly Item[], step: number, start = 0): Item[] =>
  isLong ? [...all] : all.filter((_, at) => at % step === start % step);
