/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1';

/**
 * Returns the number of a test's rounds: `usual` in `npm test`, `long` in `npm run test:long`, with equal assertions.
 */
export const chooseRounds = (usual: number, long: number): number => (isLong ? long : usual);

/**
 * Chooses the items of a sweep: all in `npm run test:long`; in `npm test` every `step`th from `start` on, so that
 * tests with different starts cover different items.
 */
export const chooseSome = <Item>(all: readonly Item[], step: number, start = 0): Item[] =>
  isLong ? [...all] : all.filter((_, at) => at % step === start % step);
