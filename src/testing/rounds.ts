/** How often a test kills: `usual` in each run, `long` with LONG_TESTS=1. What it asserts is the same. */
export const chooseRounds = (usual: number, long: number): number =>
  process.env.LONG_TESTS === '1' ? long : usual;
