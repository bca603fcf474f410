/**
 * `npm run bench:large -- [--data <folder>] [--seconds 3] [--only <search>] [--profile <folder>]`: measures searches
 * among 1,000 and among 100,000 restaurants side by side and writes their table into docs/benchmarks.md. Takes some
 * 15 minutes, most of them to make the data. A CPU profile is left of the server with 100,000.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { measureGrowth } from './lib/measure.ts';
import { formatGrowth, listGrowthColumns, table, totalCpu, verdict } from './lib/report.ts';
import { openData, runBench, Seconds, startServer } from './lib/run.ts';
import { findSearches, SEARCHES } from './reads/searches.ts';

const GOAL = { p99: 100, cpu: 3 };
/** How many times over the sample data is copied: 1,020 and 100,020 restaurants. */
const SCALES = { small: 34, large: 3334 };

const options = {
  seconds: Seconds,
  only: z.enum(SEARCHES).optional(),
  profile: z.string().optional(),
};

await runBench('bench:large', options, async (folder, { seconds, only, profile }, cleanUp) => {
  const places = [];
  for (const [name, scale] of Object.entries(SCALES)) {
    const data = await openData(join(folder, name), cleanUp, scale);
    const server = await startServer(data, cleanUp, name === 'large' ? profile : undefined);
    places.push({ server, searches: await findSearches(data.services) });
  }
  const rows: string[][] = [];
  for (const [nth, { name, title, growth: goal }] of (places[0]?.searches ?? []).entries()) {
    if (only && name !== only) continue;
    const both = places.map(({ server, searches }) => ({ server, paths: searches[nth]?.paths ?? [] }));
    const { small, large, growth } = await measureGrowth(title, both, seconds);
    const isHeld = large.p99 < GOAL.p99 && totalCpu(large) <= GOAL.cpu && growth < goal;
    rows.push([title, verdict(isHeld), ...formatGrowth(small, large, `${growth.toFixed(2)} (< ${goal})`)]);
  }
  return table(['Search', 'Goals'], listGrowthColumns('1,020', '100,020'), rows);
});
