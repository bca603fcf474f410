/**
 * `npm run bench:large -- [--data <folder>] [--seconds 3]`: measures searches among 1,000 and among 100,000
 * restaurants and writes their table into docs/benchmarks.md. Takes some 15 minutes, most of them to make the data.
 */
import { join } from 'node:path';
import { openData } from './data.ts';
import { type Figures, totalCpu } from './measure.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { searchesIn } from './searches.ts';
import { startServer } from './server.ts';
import { speedOf } from './speed.ts';

const CONNECTIONS = 16;
const GOAL = { p99: 100, cpu: 3 };
/** How many times over the sample data is copied: 1,020 and 100,020 restaurants. */
const SCALES = { small: 34, large: 3334 };

type Measured = { title: string; growth: number; figures: Figures };

await runOnData('bench:large', { seconds: Seconds.default(3) }, async (folder, { seconds }) => {
  const small = await searchesAt(SCALES.small, join(folder, 'small'), seconds);
  const large = await searchesAt(SCALES.large, join(folder, 'large'), seconds);
  return reportOf(small, large);
});

/** Every search on data of one size, by the app as it runs in production. */
async function searchesAt(scale: number, dataDir: string, seconds: number): Promise<Measured[]> {
  await using cleanUp = new AsyncDisposableStack();
  console.log(`Preparing ${(scale * 30).toLocaleString('en')} restaurants …`);
  const { services, postgres } = await openData(dataDir, cleanUp, scale);
  const searches = await searchesIn(services);
  const server = await startServer(dataDir, []);
  cleanUp.defer(server.stop);
  const measured: Measured[] = [];
  for (const { title, paths, growth } of searches) {
    const figures = await speedOf(paths, { server, postgres, connections: CONNECTIONS, seconds });
    console.log(`${title}: p99 ${figures.p99.toFixed(1)} ms, CPU ${totalCpu(figures).toFixed(2)} ms`);
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
