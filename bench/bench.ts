/**
 * `npm run bench -- [--only <kind>] [--seconds 3] [--data <folder>] [--profile <folder>]`: measures reads and writes on the
 * scaled sample data beside their references, and without options writes docs/benchmarks.md.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { z } from 'zod';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { Services } from '#kit/server/services.ts';
import { buildApp } from '../scripts/lib/app.ts';
import { answersTo } from './answers.ts';
import { pickSubjects } from './asked.ts';
import { openData } from './data.ts';
import { makeReachable } from './folder.ts';
import { type Asked, KINDS } from './kinds.ts';
import { endPrograms } from './program.ts';
import { formatReport, keepReport, type Result } from './report.ts';
import { startServer } from './server.ts';
import { recordStatements, type Statement } from './statements.ts';

const ROOT = join(import.meta.dirname, '..');
/** 3,000 restaurants. */
const SCALE = 100;

const Options = z.object({
  only: z.enum(KINDS.map(({ name }) => name)).optional(),
  /** How long a round lasts. */
  seconds: z.coerce.number<string>().min(0.1).max(60).default(3),
  /** Keeps the data for the next run. */
  data: z.string().optional(),
  /** Where the server leaves a CPU profile of the whole run. */
  profile: z.string().optional(),
});

const cleanUp = new AsyncDisposableStack();
const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
try {
  const early = await Promise.race([main(), interrupted]);
  if (early) process.exitCode = 130;
} finally {
  await endPrograms();
  await cleanUp.disposeAsync();
}
// What an interruption left half done must not hold the process.
process.exit();

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { only: text, seconds: text, data: text, profile: text } });
  const options = Options.parse(values);
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-bench-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));

  console.log('Building …');
  await buildApp();
  const tree = await buildTree(join(folder, 'tree'));

  console.log('Preparing the data …');
  const dataDir = options.data ?? join(folder, 'data');
  await makeReachable(folder);
  const data = await openData(dataDir, cleanUp, SCALE);
  const asked = await pickSubjects(data.services);
  const statements = await record(data.services, asked);
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const server = await startServer(dataDir, profiling);
  cleanUp.defer(server.stop);

  const modules = { tree, page: join(ROOT, 'dist/server/en/entry.server.js') };
  const bench = { ...data, asked, server, statements, modules, seconds: options.seconds };
  const results: Result[] = [];
  for (const kind of KINDS.filter(({ name }) => !options.only || name === options.only)) {
    console.log(`Measuring: ${kind.title.toLowerCase()} …`);
    results.push({ kind, answers: await answersTo(kind, bench) });
  }

  const report = formatReport(results);
  console.log(`\n${report}`);
  const whole = Object.keys(values).length === 0;
  if (whole) await keepReport(join(ROOT, 'docs/benchmarks.md'), report, 'bench');
}

/** The statements of each kind that asks for rows, as sent for the last of its requests. */
async function record(services: Services, asked: Asked[]): Promise<Record<string, Statement[][]>> {
  const last = asked.at(-1);
  if (!last) throw new Error('There is nothing to ask for.');
  // Lists are answered from the index: what is sent for one is what reads the cards.
  services.get(discoveryService).start();
  await services.get(discoveryService).ready();
  const found: Record<string, Statement[][]> = {};
  for (const kind of KINDS.filter(({ answer }) => answer === 'rows')) {
    found[kind.name] = await recordStatements(services, kind, last);
  }
  await services.get(discoveryService).stop();
  return found;
}

/** Builds the probe that draws a page's React tree; resolves to its module. */
async function buildTree(outDir: string): Promise<string> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'bench/tree.ts', outDir, emptyOutDir: true },
  });
  return join(outDir, 'tree.js');
}
