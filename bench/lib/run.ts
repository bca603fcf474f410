import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startServices } from '#app/server/start.ts';
import { connectAlone } from '#db/connect.ts';
import { recordedPid } from '#db/embedded/pidfile.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { WITHOUT_LIMITS } from '#db/migrate.ts';
import { restaurants } from '#db/schema.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Services } from '#kit/server/services.ts';
import { multiplyRows } from '#sample/scale.ts';
import { seedDatabase } from '#sample/seed.ts';
import { buildApp } from '../../scripts/lib/app.ts';
import { endChild, waitUntilReady } from '../../scripts/lib/child.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { keepReport, machine } from './report.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** What every bench takes from its command line. */
const Options = z.object({
  /** A folder whose data are kept for the next run. */
  data: z.string().optional(),
  /** How long a round lasts. */
  seconds: z.coerce.number<string>().min(0.1).max(60).default(3),
  /** How many times over the sample data is copied, in place of what the bench takes. */
  scale: z.coerce.number<string>().int().min(10).max(33_334).optional(),
  /** The name of what alone is measured. */
  only: z.string().optional(),
  /** A folder for a CPU profile of the server. */
  profile: z.string().optional(),
});
export type Options = Omit<z.output<typeof Options>, 'data'> & { folder: string };

/** A folder of data, filled, with services of this process on it. */
export type Data = {
  dataDir: string;
  services: Services;
  /** The address of the database. */
  url: string;
  /** The process that all others of this PostgreSQL are children of. */
  postgres: number;
};

/** The app on some data, as it runs in production. */
export type Server = {
  pid: number;
  postgres: number;
  port: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyMs: number;
};

/**
 * Runs a bench and ends the process, also where it is interrupted: builds the app, measures on the data of the folder
 * `--data`, or of one that is removed afterwards, and writes the lines of the report into docs/benchmarks.md. What
 * measures a part alone or another amount of data is printed only.
 */
export async function runBench(
  script: string,
  measure: (options: Options, cleanUp: AsyncDisposableStack) => Promise<string[]>,
): Promise<never> {
  const cleanUp = new AsyncDisposableStack();
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  async function main(): Promise<void> {
    const { values } = parseArgs({
      options: Object.fromEntries(
        Object.keys(Options.shape).map((name) => [name, { type: 'string' } as const]),
      ),
    });
    const { data, ...options } = Options.parse(values);
    const folder = data ?? (await mkdtemp(join(tmpdir(), 'tablemate-bench-')));
    if (!data) cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    await makeReachable(folder);
    await buildApp();
    const report = [machine(), '', ...(await measure({ ...options, folder }, cleanUp))].join('\n');
    console.log(`\n${report}`);
    if (!options.only && !options.scale) await keepReport(join(ROOT, 'docs/benchmarks.md'), report, script);
  }
  try {
    if (await Promise.race([main(), interrupted])) process.exitCode = 130;
  } finally {
    await cleanUp.disposeAsync();
  }
  // What an interruption left half done must not hold the process; programs end with it.
  process.exit();
}

/** What is measured: all, or what `--only` names. */
export function choose<One extends { name: string }>(all: readonly One[], only: string | undefined): One[] {
  const matches = all.filter(({ name }) => !only || name === only);
  if (matches.length > 0) return matches;
  const names = new Set(all.map(({ name }) => name));
  throw new Error(`--only takes one of: ${[...names].join(', ')}.`);
}

/** Makes a folder, where it is missing, that PostgreSQL reaches its files through: it never runs as root. */
async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/**
 * A running PostgreSQL in a data folder, filled with the sample data `times` times over where it is empty; `cleanUp`
 * learns how to stop it.
 */
export async function openData(
  dataDir: string,
  cleanUp: AsyncDisposableStack,
  times: number,
  scale?: Parameters<typeof multiplyRows>[2],
): Promise<Data> {
  console.log(`Preparing ${(times * 30).toLocaleString('en')} restaurants …`);
  await makeReachable(dataDir);
  const embedded = await startEmbedded({ dataDir });
  cleanUp.defer(embedded.stop);
  const config = { ...readConfig({}), dataDir, databaseUrl: embedded.url, logLevel: 'warn' as const };
  const { services, stop } = await startServices(config);
  cleanUp.defer(stop);
  if ((await services.db.$count(restaurants)) === 0) {
    await seedDatabase(services);
    await multiplyRows(services, times, scale);
  }
  const postgres = await recordedPid(join(embedded.dataDir, 'data'));
  if (postgres === undefined) throw new Error('PostgreSQL has left no record of its process.');
  return { dataDir, services, url: embedded.url, postgres };
}

/** A connection for what nobody does at once: its statements take as long as they like. */
export async function connectPatiently({ pool }: Pick<Services, 'pool'>) {
  const client = await connectAlone(pool);
  await client.query(WITHOUT_LIMITS);
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Starts the built app on some data, with its usual log, which goes nowhere; leaves a CPU profile in `profile`. */
export async function startServer(
  { dataDir, postgres }: Data,
  cleanUp: AsyncDisposableStack,
  profile?: string,
): Promise<Server> {
  const port = await findFreePort();
  const began = performance.now();
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...profiling, 'src/app/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      // The few people of a bench do what thousands do: no limit is to refuse them.
      LIMIT_FACTOR: '1000',
    },
  });
  cleanUp.defer(() => endChild(child));
  await waitUntilReady(`http://127.0.0.1:${port}`, child);
  return { pid: child.pid ?? 0, postgres, port, readyMs: performance.now() - began };
}
