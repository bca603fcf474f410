/**
 * `npm run soak`: readers, writers, streams and uploads on two nodes for `--minutes` (5). Exits with 1 if memory, open files
 * or connections still grow once the nodes are warm, or if a call fails.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/supervisor.ts';
import { buildApp } from './lib/app.ts';
import { runWithResources } from './lib/resources.ts';
import { measureGrowth, type Series } from './lib/soak/growth.ts';
import { type SoakNode, startNode } from './lib/soak/node.ts';
import { Traffic } from './lib/soak/traffic.ts';

const MEASUREMENT_INTERVAL_MS = 5_000;
const MEGABYTE = 2 ** 20;
/** Rises up to five per cent, or of up to three files or connections, are ignored. */
const [MAX_RISE_SHARE, MAX_RISE_COUNT] = [0.05, 3];
const MAX_PRINTED_LINES = 10;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number of minutes.');

await buildApp();
await runWithResources(async ({ open, openFolder }) => {
  const folder = await openFolder('tablemate-soak-');
  const database = await open(
    () => startEmbedded({ dataDir: join(folder, 'database') }),
    (database) => database.stop(),
  );
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'shared'),
    SESSION_SECRET: 'the secret of two nodes that are for a soak only',
  };
  const start = () =>
    open(
      () => startNode(settings),
      (node) => node.stop(),
    );
  return (await soak([await start(), await start()], database.url)) ? 1 : 0;
});

/** Resolves to true if something grew or failed. */
async function soak(nodes: readonly SoakNode[], databaseUrl: string): Promise<boolean> {
  const traffic = new Traffic(nodes.map(({ url }) => url));
  await traffic.prepare();
  traffic.start();
  // Warnings from before the nodes were ready do not count.
  for (const { complaints } of nodes) complaints.splice(0);
  const connections: number[] = [];
  const series: Series[] = [
    {
      name: 'connections to PostgreSQL',
      values: connections,
      maxShare: MAX_RISE_SHARE,
      maxRise: MAX_RISE_COUNT,
    },
  ];
  const samples = nodes.map((_, nth) => {
    const [rss, heap, files]: [number[], number[], number[]] = [[], [], []];
    const name = `node ${nth + 1}, `;
    series.push(
      { name: `${name}memory, MB`, values: rss, maxShare: MAX_RISE_SHARE, maxRise: 0 },
      { name: `${name}heap and buffers, MB`, values: heap, maxShare: MAX_RISE_SHARE, maxRise: 0 },
      { name: `${name}open files`, values: files, maxShare: MAX_RISE_SHARE, maxRise: MAX_RISE_COUNT },
    );
    return { rss, heap, files };
  });
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await delay(MEASUREMENT_INTERVAL_MS)) {
    connections.push(await countConnections(databaseUrl));
    for (const [nth, node] of nodes.entries()) {
      const { rss, heap, files } = await node.measure();
      samples[nth]?.rss.push(rss / MEGABYTE);
      samples[nth]?.heap.push(heap / MEGABYTE);
      samples[nth]?.files.push(files);
    }
  }
  await traffic.stop();
  const complaints = nodes.flatMap((node) => node.complaints);
  return report(traffic, series, complaints);
}

function report(
  { counts, errors }: Traffic,
  series: readonly Series[],
  complaints: readonly string[],
): boolean {
  const figures = series.map(measureGrowth);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${total} calls in ${minutes} minutes on two nodes.\n`);
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(9)}  ${name}`);
  console.log(`\n${'warm'.padStart(9)}  ${'end'.padStart(9)}`);
  for (const { name, before, after, isGrown } of figures)
    console.log(
      `${before.toFixed(1).padStart(9)}  ${after.toFixed(1).padStart(9)}  ${name}${isGrown ? '  GREW' : ''}`,
    );
  printLines('calls failed', errors);
  printLines('lines of warning in the log', complaints);
  return errors.length > 0 || complaints.length > 0 || figures.some(({ isGrown }) => isGrown);
}

function printLines(title: string, lines: readonly string[]): void {
  console.log(`\n${lines.length} ${title}${lines.length > 0 ? ':' : '.'}`);
  for (const line of lines.slice(0, MAX_PRINTED_LINES)) console.log(`  ${line.slice(0, 500)}`);
}

async function countConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
