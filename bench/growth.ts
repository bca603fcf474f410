/**
 * `npm run bench:growth -- [--data <folder>] [--seconds 3] [--only 100020] [--profile <folder>]`: starts the app on
 * 1,020, 10,020, 100,020 and 1,000,020 restaurants, one after the other, and writes down how long it takes until it is
 * ready, how much memory it holds and what requests and changes cost. Takes most of an hour, half of it to make a
 * million; the data take 18 GB of the disk.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { cpuMs, memoryMb } from './lib/programs.ts';
import { formatCount, table, totalCpu, verdict } from './lib/report.ts';
import { type Data, openData, runBench, Seconds, type Server, startServer } from './lib/run.ts';
import { findSearches } from './reads/searches.ts';

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

/** Restaurants that are changed one by one, with a pause that is longer than a change takes: none shares its look. */
const CHANGES = 200;
const PAUSE_MS = 40;

const options = {
  seconds: Seconds,
  only: z.coerce.number<string>().optional(),
  profile: z.string().optional(),
};
/** What was measured with so many restaurants, by the lines of the table; and whether the goals are held. */
type Measured = { restaurants: number; cells: Map<string, string>; goals: string[] };

await runBench('bench:growth', options, async (folder, { seconds, only, profile }) => {
  const all: Measured[] = [];
  for (const [restaurants, times] of SCALES) {
    if (only !== undefined && restaurants !== only) continue;
    await using cleanUp = new AsyncDisposableStack();
    const dataDir = join(folder, String(restaurants));
    const data = await openData(dataDir, cleanUp, times, { withNetwork: false });
    const measured = await measureSize(data, () => startServer(data, cleanUp, profile), seconds);
    all.push({ restaurants, ...measured });
  }
  const rows = [...(all[0]?.cells.keys() ?? [])].map((title) => [
    title,
    ...all.map(({ cells }) => cells.get(title) ?? ''),
  ]);
  const sizes = all.map(({ restaurants }) => formatCount(restaurants));
  const goals = all.flatMap((one) => (one.restaurants === GOAL.restaurants ? [...one.goals, ''] : []));
  return [...goals, ...table(['Restaurants'], sizes, rows)];
});

async function measureSize({ services, postgres }: Data, start: () => Promise<Server>, seconds: number) {
  const cells = new Map<string, string>();
  const searches = await findSearches(services);
  const before = cpuMs(postgres);
  const server = await start();
  const readySeconds = server.readyMs / 1000;
  cells.set('Ready after, s', readySeconds.toFixed(1));
  cells.set('CPU time of the server until then, s', (cpuMs(server.pid) / 1000).toFixed(1));
  cells.set('CPU time of PostgreSQL until then, s', ((cpuMs(postgres) - before) / 1000).toFixed(1));
  await sleep(REST_MS);
  const [memory, peak] = [memoryMb(server.pid), memoryMb(server.pid, 'VmHWM')];
  cells.set('Memory a minute later, MB', memory.toFixed(0));
  cells.set('The most until then, MB', peak.toFixed(0));
  // With filters, words or a place, and without any.
  const reads = [
    ...searches.filter(({ name }) => ['filters', 'near', 'dish'].includes(name)),
    { title: 'First page of all', paths: ['/api/restaurants?limit=24'] },
    { title: 'The same as a visitor’s page', paths: ['/restaurants'] },
  ];
  const p99s: number[] = [];
  for (const { title, paths } of reads)
    for (const figures of await measureReads([{ server, paths }], seconds)) {
      cells.set(`${title}: CPU ms`, totalCpu(figures).toFixed(2));
      cells.set(`${title}: p99 ms`, figures.p99.toFixed(1));
      p99s.push(figures.p99);
    }
  cells.set('One change: CPU ms of the server', (await changeRestaurants(services, server.pid)).toFixed(2));
  console.log(cells);
  const page = Math.max(...p99s.slice(-2));
  const goals = [
    `- Ready after ${readySeconds.toFixed(1)} s; goal ${GOAL.readySeconds} s, ${verdict(readySeconds < GOAL.readySeconds)}.`,
    `- Memory ${memory.toFixed(0)} MB, at most ${peak.toFixed(0)} MB; goal ${GOAL.memoryMb} MB, ${verdict(peak <= GOAL.memoryMb)}.`,
    `- First page, p99 ${page.toFixed(1)} ms; goal ${GOAL.p99} ms, ${verdict(page < GOAL.p99)}.`,
  ];
  return { cells, goals };
}

/**
 * Changes some restaurants one by one, as another process does, and gives the milliseconds of CPU time that a server
 * takes to follow one: what it takes besides in as long a rest is left out.
 */
async function changeRestaurants({ pool }: Services, pid: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from restaurants where status = 'approved' order by md5(id::text) limit ${CHANGES}`,
  );
  const measureCpu = async (work: (id: number) => Promise<unknown>) => {
    const before = cpuMs(pid);
    for (const { id } of rows) {
      await work(id);
      await sleep(PAUSE_MS);
    }
    return cpuMs(pid) - before;
  };
  const resting = await measureCpu(() => pool.query('select'));
  const following = await measureCpu(async (id) => {
    await pool.query(
      `update restaurants set description = concat_ws(' ', description, 'Now with a garden.') where id = $1`,
      [id],
    );
    await pool.query(`select pg_notify('search_changes', '')`);
  });
  return (following - resting) / rows.length;
}
