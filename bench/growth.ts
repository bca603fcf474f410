/**
 * `npm run bench:growth -- [--data <folder>] [--seconds 3] [--only 100020] [--profile <folder>]`: starts the app on
 * 1,020, 10,020, 100,020 and 1,000,020 restaurants, one after the other, and writes down how long it takes until it is
 * ready, how much memory it holds and what requests and changes cost. Takes most of an hour, half of it to make a
 * million; the data take 18 GB of the disk.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { changeRestaurants } from './changes.ts';
import { cpuMs } from './cpu.ts';
import { openData } from './data.ts';
import { totalCpu } from './measure.ts';
import { memoryMb, peakMemoryMb } from './memory.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { type Search, searchesIn } from './searches.ts';
import { startServer } from './server.ts';
import { measureSpeeds } from './speed.ts';

const CONNECTIONS = 16;
/** How many times over the sample data is copied, by how many restaurants that makes. */
const SCALES = new Map([
  [1020, 34],
  [10_020, 334],
  [100_020, 3334],
  [1_000_020, 33_334],
]);
const GOAL = { restaurants: 1_000_020, readySeconds: 60, memoryMb: 2500, p99: 100 };
/** After so long of rest the memory of the start is given back as far as it is. */
const REST_MS = 60_000;

const Options = {
  seconds: Seconds.default(3),
  only: z.coerce.number<string>().optional(),
  profile: z.string().optional(),
};
type Measured = {
  restaurants: number;
  ready: { seconds: number; serverCpu: number; postgresCpu: number };
  memory: { afterwards: number; most: number };
  /** Of each kind of request: milliseconds of CPU time and p99. */
  speeds: { title: string; cpu: number; p99: number }[];
  changeCpu: number;
};

await runOnData('bench:growth', Options, async (folder, { seconds, only, profile }) => {
  const all: Measured[] = [];
  for (const [restaurants, times] of SCALES) {
    if (only !== undefined && restaurants !== only) continue;
    const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
    all.push(await measureOne(restaurants, times, join(folder, String(restaurants)), seconds, profiling));
  }
  return formatReport(all);
});

async function measureOne(
  restaurants: number,
  times: number,
  dataDir: string,
  seconds: number,
  nodeOptions: string[],
): Promise<Measured> {
  await using cleanUp = new AsyncDisposableStack();
  console.log(`Preparing ${restaurants.toLocaleString('en')} restaurants …`);
  const { services, postgres } = await openData(dataDir, cleanUp, times, { withNetwork: false });
  const searches = await searchesIn(services);
  const before = cpuMs(postgres);
  const server = await startServer(dataDir, nodeOptions);
  cleanUp.defer(server.stop);
  const ready = {
    seconds: server.readyMs / 1000,
    serverCpu: cpuMs(server.pid) / 1000,
    postgresCpu: (cpuMs(postgres) - before) / 1000,
  };
  console.log(`Ready after ${ready.seconds.toFixed(1)} s`);
  await sleep(REST_MS);
  const memory = { afterwards: memoryMb(server.pid), most: peakMemoryMb(server.pid) };
  const speeds: Measured['speeds'] = [];
  for (const { title, paths } of chooseReads(searches)) {
    const [figures] = await measureSpeeds([{ server, postgres, paths }], {
      connections: CONNECTIONS,
      seconds,
    });
    if (!figures) throw new Error('Nothing was measured.');
    speeds.push({ title, cpu: totalCpu(figures), p99: figures.p99 });
    console.log(`${title}: ${totalCpu(figures).toFixed(2)} ms of CPU time, p99 ${figures.p99.toFixed(1)} ms`);
  }
  const changeCpu = await changeRestaurants(services, server.pid);
  return { restaurants, ready, memory, speeds, changeCpu };
}

/** What is asked for: with filters, words or a place, and without any. */
function chooseReads(searches: readonly Search[]): Pick<Search, 'title' | 'paths'>[] {
  return [
    ...searches.filter(({ name }) => name === 'filters' || name === 'dish' || name === 'near'),
    { title: 'First page of all', paths: ['/api/restaurants?limit=24'] },
    { title: 'The same as a visitor’s page', paths: ['/restaurants'] },
  ];
}

function formatReport(all: readonly Measured[]): string {
  const [first] = all;
  const rows = [
    ['Ready after, s', ...all.map(({ ready }) => ready.seconds.toFixed(1))],
    ['CPU time of the server until then, s', ...all.map(({ ready }) => ready.serverCpu.toFixed(1))],
    ['CPU time of PostgreSQL until then, s', ...all.map(({ ready }) => ready.postgresCpu.toFixed(1))],
    ['Memory a minute later, MB', ...all.map(({ memory }) => memory.afterwards.toFixed(0))],
    ['The most until then, MB', ...all.map(({ memory }) => memory.most.toFixed(0))],
    ...(first?.speeds ?? []).flatMap(({ title }, nth) => [
      [`${title}: CPU ms`, ...all.map(({ speeds }) => (speeds[nth]?.cpu ?? 0).toFixed(2))],
      [`${title}: p99 ms`, ...all.map(({ speeds }) => (speeds[nth]?.p99 ?? 0).toFixed(1))],
    ]),
    ['One change: CPU ms of the server', ...all.map(({ changeCpu }) => changeCpu.toFixed(2))],
  ];
  const sizes = all.map(({ restaurants }) => restaurants.toLocaleString('en'));
  return [machine(), '', ...all.flatMap(goalLines), ...table(['Restaurants'], sizes, rows)].join('\n');
}

/** Whether the goals are held, which are for the largest size. */
function goalLines({ restaurants, ready, memory, speeds }: Measured): string[] {
  if (restaurants !== GOAL.restaurants) return [];
  const page = Math.max(...speeds.slice(-2).map(({ p99 }) => p99));
  const line = (text: string, isHeld: boolean) => `- ${text}, ${isHeld ? 'held' : '**missed**'}.`;
  return [
    line(
      `Ready after ${ready.seconds.toFixed(1)} s; goal ${GOAL.readySeconds} s`,
      ready.seconds < GOAL.readySeconds,
    ),
    line(
      `Memory ${memory.afterwards.toFixed(0)} MB, at most ${memory.most.toFixed(0)} MB; goal ${GOAL.memoryMb} MB`,
      memory.most <= GOAL.memoryMb,
    ),
    line(`First page, p99 ${page.toFixed(1)} ms; goal ${GOAL.p99} ms`, page < GOAL.p99),
    '',
  ];
}
