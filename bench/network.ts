/**
 * `npm run bench:network -- [--data <folder>] [--seconds 3]`: measures walls and lists of posts among 20,000 and among
 * 2,000,000 posts side by side, and what very many people do at once or have left behind, and writes the figures into
 * docs/benchmarks.md. Takes half an hour, most of it to make the data.
 */
import { join } from 'node:path';
import { followersPost, likesAtOnce, removeBusyPeople } from './crowds.ts';
import { openData } from './data.ts';
import { type Figures, totalCpu } from './measure.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureSpeeds } from './speed.ts';
import { findWalls, type Wall } from './walls.ts';

const CONNECTIONS = 16;
const GOAL = { p99: 50, growth: 1.5 };
/** How many times over the sample data is copied: 20,400 and 2,000,400 posts. */
const SCALES = { small: 34, large: 3334 };

/** The app on data of one size, and what is read there. */
type Place = { server: RunningServer; postgres: number; walls: Wall[] };

await runOnData('bench:network', { seconds: Seconds.default(3) }, async (folder, { seconds }) => {
  await using cleanUp = new AsyncDisposableStack();
  const small = await openPlace(SCALES.small, join(folder, 'small'), cleanUp);
  const large = await openPlace(SCALES.large, join(folder, 'large'), cleanUp);
  const rows: string[][] = [];
  for (const [nth, { title }] of large.walls.entries()) {
    rows.push(await measureGrowth(title, nth, [small, large], seconds));
  }
  const crowd = { services: large.services, server: large.server, postgres: large.postgres };
  const lines: string[] = [];
  for (const measureCrowd of [followersPost, likesAtOnce, removeBusyPeople]) {
    lines.push(await measureCrowd(crowd));
    console.log(lines.at(-1));
  }
  const numbers = ['CPU ms at 20,400', 'CPU ms at 2,000,400', 'Growth', 'p50 ms', 'p99 ms', 'Requests/s'];
  return [machine(), '', ...table(['Read', 'Goals'], numbers, rows), '', ...lines].join('\n');
});

async function openPlace(scale: number, dataDir: string, cleanUp: AsyncDisposableStack) {
  console.log(`Preparing ${(scale * 600).toLocaleString('en')} posts …`);
  const { services, postgres } = await openData(dataDir, cleanUp, scale);
  const walls = await findWalls(services);
  const server = await startServer(dataDir, []);
  cleanUp.defer(server.stop);
  return { services, server, postgres, walls };
}

/** Measures one read on both data in turn. */
async function measureGrowth(
  title: string,
  nth: number,
  places: Place[],
  seconds: number,
): Promise<string[]> {
  const asked = places.map(({ server, postgres, walls }) => ({
    server,
    postgres,
    paths: walls[nth]?.paths ?? [],
    cookies: walls[nth]?.cookies ?? [],
  }));
  const [small, large] = await measureSpeeds(asked, { connections: CONNECTIONS, seconds });
  if (!small || !large) throw new Error('Nothing was measured.');
  const growth = totalCpu(large) / totalCpu(small);
  console.log(`${title}: ${formatCpu(small)}, then ${formatCpu(large)} ms, p99 ${large.p99.toFixed(1)} ms`);
  return [
    title,
    large.p99 < GOAL.p99 && growth < GOAL.growth ? 'held' : '**missed**',
    formatCpu(small),
    formatCpu(large),
    growth.toFixed(2),
    large.p50.toFixed(1),
    large.p99.toFixed(1),
    Math.round(large.perSecond).toLocaleString('en'),
  ];
}

function formatCpu(figures: Figures): string {
  return totalCpu(figures).toFixed(2);
}
