/**
 * `npm run bench:large -- [--data <folder>] [--seconds 3] [--only <search>] [--profile <folder>]`: measures searches
 * among 1,000 and among 100,000 restaurants and writes their table into docs/benchmarks.md. Takes some 15 minutes,
 * most of them to make the data. A CPU profile is left of the server with 100,000.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { openData } from './data.ts';
import { type Figures, totalCpu } from './measure.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { SEARCHES, searchesIn } from './searches.ts';
import { startServer } from './server.ts';
import { speedOf } from './speed.ts';

const CONNECTIONS = 16;
const GOAL = { p99: 100, cpu: 3 };
/** How many times over the sample data is copied: 1,020 and 100,020 restaurants. */
const SCALES = { small: 34, large: 3334 };

type Measured = { title: string; growth: number; figures: Figures };

const Options = z.object({
  seconds: Seconds.default(3),
  only: z.enum(SEARCHES).optional(),
  profile: z.string().optional(),
});
type Options = z.output<typeof Options>;

await runOnData('bench:large', Options.shape, async (folder, { profile, ...options }) => {
  const small = await searchesAt(SCALES.small, join(folder, 'small'), options);
  const large = await searchesAt(SCALES.large, join(folder, 'large'), { ...options, profile });
  return reportOf(small, large);
});

/** Every search on data of one size, by the app as it runs in production. */
async function searchesAt(
  scale: number,
  dataDir: string,
  { seconds, only, profile }: Options,
): Promise<Measured[]> {
  await using cleanUp = new AsyncDisposableStack();
  console.log(`Preparing ${(scale * 30).toLocaleString('en')} restaurants …`);
  const { services, postgres } = await openData(dataDir, cleanUp, scale);
  const searches = (await searchesIn(services)).filter(({ name }) => !only || name === only);
  const server = await startServer(dataDir, profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []);
  cleanUp.defer(server.stop);
  const measured: Measured[] = [];
  for (const { title, paths, growth } of searches) {
    const figures = await speedOf(paths, { server, postgres, connections: CONNECTIONS, seconds });
    const { p99, serverCpu, postgresCpu } = figures;
    const cpu = `CPU ${serverCpu.toFixed(2)} ms and ${postgresCpu.toFixed(2)} ms in PostgreSQL`;
    console.log(`${title}: p99 ${p99.toFixed(1)} ms, ${cpu}`);
    measured.push({ title, growth, figures });
  }
  return measured;
}

function reportOf(small: Measured[], large: Measured[]): string {
  const rows = large.map(({ title, growth, figures }) => {
    const before = small.find((one) => one.title === title)?.figures;
    const times = before ? totalCpu(figures) / totalCpu(before) : Number.NaN;
    const isHeld = figures.p99 < GOAL.p99 && totalCpu(figures) <= GOAL.cpu && times < growth;
    return [
      title,
      isHeld ? 'held' : '**missed**',
      before ? totalCpu(before).toFixed(2) : '',
      totalCpu(figures).toFixed(2),
      `${times.toFixed(2)} (< ${growth})`,
      figures.p50.toFixed(1),
      figures.p99.toFixed(1),
      Math.round(figures.perSecond).toLocaleString('en'),
    ];
  });
  const words = ['Search', 'Goals'];
  const numbers = ['CPU ms at 1,020', 'CPU ms at 100,020', 'Growth', 'p50 ms', 'p99 ms', 'Requests/s'];
  return [machine(), '', ...table(words, numbers, rows)].join('\n');
}
