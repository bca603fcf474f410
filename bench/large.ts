/**
 * `npm run bench:large -- [--data <folder>] [--seconds 3] [--only <search>] [--profile <folder>]`: measures searches
 * among 1,000 and among 100,000 restaurants side by side and writes their table into docs/benchmarks.md. Takes some
 * 15 minutes, most of them to make the data. A CPU profile is left of the server with 100,000.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { openData } from './data.ts';
import { type Figures, totalCpu } from './measure.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { SEARCHES, type Search, searchesIn } from './searches.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureSpeeds } from './speed.ts';

const CONNECTIONS = 16;
const GOAL = { p99: 100, cpu: 3 };
/** How many times over the sample data is copied: 1,020 and 100,020 restaurants. */
const SCALES = { small: 34, large: 3334 };

type Measured = { title: string; growth: number; small: Figures; large: Figures };
/** The app on data of one size, and the searches on it. */
type Place = { server: RunningServer; postgres: number; searches: Search[] };

const Options = {
  seconds: Seconds.default(3),
  only: z.enum(SEARCHES).optional(),
  profile: z.string().optional(),
};

await runOnData('bench:large', Options, async (folder, { seconds, only, profile }) => {
  await using cleanUp = new AsyncDisposableStack();
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const small = await openPlace(SCALES.small, join(folder, 'small'), cleanUp, []);
  const large = await openPlace(SCALES.large, join(folder, 'large'), cleanUp, profiling);
  const measured: Measured[] = [];
  for (const search of large.searches.filter(({ name }) => !only || name === only)) {
    measured.push(await measureGrowth(search, small, large, seconds));
  }
  return formatReport(measured);
});

/** The app as it runs in production, with data of one size. */
async function openPlace(
  scale: number,
  dataDir: string,
  cleanUp: AsyncDisposableStack,
  nodeOptions: string[],
): Promise<Place> {
  console.log(`Preparing ${(scale * 30).toLocaleString('en')} restaurants …`);
  const { services, postgres } = await openData(dataDir, cleanUp, scale);
  const server = await startServer(dataDir, nodeOptions);
  cleanUp.defer(server.stop);
  return { server, postgres, searches: await searchesIn(services) };
}

/** Measures one search on both data in turn. */
async function measureGrowth(
  { name, title, growth }: Search,
  smallPlace: Place,
  largePlace: Place,
  seconds: number,
): Promise<Measured> {
  const both = [smallPlace, largePlace].map(({ server, postgres, searches }) => ({
    server,
    postgres,
    paths: searches.find((one) => one.name === name)?.paths ?? [],
  }));
  const [small, large] = await measureSpeeds(both, { connections: CONNECTIONS, seconds });
  if (!small || !large) throw new Error('Nothing was measured.');
  const cpu = ({ serverCpu, postgresCpu }: Figures) =>
    `CPU ${serverCpu.toFixed(2)} ms and ${postgresCpu.toFixed(2)} ms in PostgreSQL`;
  console.log(`${title}: ${cpu(small)}; then ${cpu(large)}, p99 ${large.p99.toFixed(1)} ms`);
  return { title, growth, small, large };
}

function formatReport(measured: Measured[]): string {
  const rows = measured.map(({ title, growth, small, large }) => {
    const times = totalCpu(large) / totalCpu(small);
    const isHeld = large.p99 < GOAL.p99 && totalCpu(large) <= GOAL.cpu && times < growth;
    return [
      title,
      isHeld ? 'held' : '**missed**',
      totalCpu(small).toFixed(2),
      totalCpu(large).toFixed(2),
      `${times.toFixed(2)} (< ${growth})`,
      large.p50.toFixed(1),
      large.p99.toFixed(1),
      Math.round(large.perSecond).toLocaleString('en'),
    ];
  });
  const words = ['Search', 'Goals'];
  const numbers = ['CPU ms at 1,020', 'CPU ms at 100,020', 'Growth', 'p50 ms', 'p99 ms', 'Requests/s'];
  return [machine(), '', ...table(words, numbers, rows)].join('\n');
}
