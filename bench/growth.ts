/**
 * `npm run bench:growth`: starts the app on 1,020, 10,020, 100,020 and 1,000,020 restaurants, one after the other, and
 * measures how long it takes until it is ready, how much memory it holds and what requests and changes cost. Takes most of
 * an hour, half of it to make a million; the data take 18 GB of the disk.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#kit/server/services.ts';
import { measureReads } from './lib/measure.ts';
import { cpuMs, memoryMb } from './lib/programs.ts';
import { formatCount, judge, table, totalCpu } from './lib/report.ts';
import { choose, type Data, openData, runBench, type Server, startServer } from './lib/run.ts';
import { listSearches } from './lib/searches.ts';

/** How many restaurants, and how many times over the sample data is copied for it. */
const SIZES = [
  { name: '1020', scale: 34 },
  { name: '10020', scale: 334 },
  { name: '100020', scale: 3334 },
  { name: '1000020', scale: 33_334 },
];
/** What a figure stays below with a million, by its title. */
const GOALS: Record<string, number> = {
  'Ready after, s': 60,
  'The most until then, MB': 2500,
  'First page of all: p99 ms': 100,
  'The same as a visitor’s page: p99 ms': 100,
};
const SEARCHES = ['filters', 'near', 'dish'];
/** After so long of rest the memory of the start is given back as far as it is. */
const REST_MS = 60_000;

/** Restaurants that are changed one by one, with a pause that is longer than a change takes: none shares its look. */
const CHANGES = 200;
const PAUSE_MS = 40;

/** What stands in a column of the table. */
type Figure = [title: string, figure: number, digits: number];

await runBench('bench:growth', async ({ folder, seconds, only, profile }) => {
  const sizes = choose(SIZES, only);
  const columns: Figure[][] = [];
  for (const { name, scale } of sizes) {
    await using cleanUp = new AsyncDisposableStack();
    const data = await openData(join(folder, name), cleanUp, scale, { withNetwork: false });
    const start = () => startServer(data, cleanUp, profile);
    columns.push(await Array.fromAsync(measureSize(data, start, seconds)));
    console.log(columns.at(-1));
  }
  const isMillion = sizes.at(-1) === SIZES.at(-1);
  const rows = (columns[0] ?? []).map(([title, , digits], nth) => {
    const figures = columns.map((column) => column[nth]?.[1] ?? Number.NaN);
    const [goal, last] = [GOALS[title], figures.at(-1) ?? Number.NaN];
    const word = isMillion && goal !== undefined ? judge(last, goal) : '';
    return [title, word, ...figures.map((figure) => figure.toFixed(digits))];
  });
  const titles = sizes.map(({ name }) => formatCount(Number(name)));
  return table(['Restaurants', 'With a million'], titles, rows);
});

/** What is measured of the app on some data, one figure after the other. */
async function* measureSize(
  { services, postgres }: Data,
  start: () => Promise<Server>,
  seconds: number,
): AsyncGenerator<Figure> {
  const searches = (await listSearches(services)).filter(({ name }) => SEARCHES.includes(name));
  const before = cpuMs(postgres);
  const server = await start();
  const { pid } = server;
  yield ['Ready after, s', server.readyMs / 1000, 1];
  yield ['CPU time of the server until then, s', cpuMs(pid) / 1000, 1];
  yield ['CPU time of PostgreSQL until then, s', (cpuMs(postgres) - before) / 1000, 1];
  await sleep(REST_MS);
  yield ['Memory a minute later, MB', memoryMb(pid), 0];
  yield ['The most until then, MB', memoryMb(pid, 'VmHWM'), 0];
  const reads = [
    ...searches,
    { title: 'First page of all', paths: ['/api/restaurants?limit=24'] },
    { title: 'The same as a visitor’s page', paths: ['/restaurants'] },
  ].map(({ title, paths }) => ({ title, paths, server }));
  for (const { title, figures } of await measureReads(reads, seconds)) {
    yield [`${title}: CPU ms`, totalCpu(figures), 2];
    yield [`${title}: p99 ms`, figures.p99, 1];
  }
  yield ['One change: CPU ms of the server', await measureChange(services, pid), 2];
}

/**
 * Changes some restaurants one by one, as another process does, and gives the milliseconds of CPU time that a server
 * takes to follow one: what it takes besides in as long a rest is left out.
 */
async function measureChange({ pool }: Services, pid: number): Promise<number> {
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
