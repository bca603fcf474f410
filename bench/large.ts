/**
 * `npm run bench:large`: measures searches among 1,020 and among 100,020 restaurants side by side. Takes some 15 minutes,
 * most of them to make the data.
 */
import { totalCpu } from './lib/report.ts';
import { runBench } from './lib/run.ts';
import { listSearches } from './lib/searches.ts';
import { compareSizes, openSizes } from './lib/sizes.ts';

const GOAL = { p99: 100, cpu: 3 };

await runBench('bench:large', async (options, cleanUp) => {
  const sizes = await openSizes(options, cleanUp, listSearches);
  return compareSizes(
    sizes,
    options,
    ['Search', '1,020', '100,020'],
    (figures) => figures.p99 < GOAL.p99 && totalCpu(figures) <= GOAL.cpu,
  );
});
