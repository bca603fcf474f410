/**
 * `npm test`: every check; --check omits those that need a database, a build or a browser, --long (`npm run test:long`) runs
 * all rounds and full sweeps.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Counts = { passed: number; failed: number; skipped: number };

type Step = {
  title: string;
  /** A script for Node, and its arguments. */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Reads the counts from the runner's report; a step without it counts as one test, passed if it exits with 0. */
  counts?: () => Promise<Counts>;
};

const isCheck = process.argv.includes('--check');
// Read by src/testing/rounds.ts.
if (process.argv.includes('--long')) process.env.LONG_TESTS = '1';
const reports = await mkdtemp(join(tmpdir(), 'tablemate-test-'));
const unitReport = join(reports, 'vitest.json');
const journeysReport = join(reports, 'playwright.json');

const tests: Step = {
  title: isCheck ? 'Unit tests' : 'Unit and API tests',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    ...(isCheck ? ['--project=unit', '--project=web'] : []),
  ],
  counts: () => readVitestCounts(unitReport),
};
const build: Step = { title: 'Build', command: ['scripts/build.mjs'] };
const journeys: Step = {
  title: 'Journeys',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
  counts: () => readPlaywrightCounts(journeysReport),
};

/** These run side by side: they only read the sources. */
const staticChecks: Step[] = [
  {
    title: 'Types',
    // The build info makes the next run much faster.
    command: [
      'node_modules/typescript/bin/tsc',
      ...['--noEmit', '-p', '.'],
      ...['--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'],
    ],
  },
  { title: 'Lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'] },
  { title: 'Nothing unused', command: ['node_modules/knip/bin/knip.js'] },
];

/** Groups run in order, the steps of a group side by side. */
const groups: Step[][] = isCheck
  ? [[...staticChecks, tests]]
  : [[...staticChecks, build], [tests], [journeys]];

/** The end of a failed step's output is repeated after all steps, where it is easy to find. */
const MAX_REPEATED_LETTERS = 6_000;

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: { title: string; output: string }[] = [];
try {
  for (const group of groups) {
    const isAlone = group.length === 1;
    for (const { passed, failed, skipped } of await Promise.all(
      group.map((step) => runStep(step, isAlone)),
    )) {
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
  }
} finally {
  await rm(reports, { recursive: true, force: true });
}
const skippedNote = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
for (const { title, output } of failures) console.log(`\n── Failed: ${title}\n${output}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skippedNote}`);

/** Runs a step. If `isAlone`, its output appears at once, else when it ends. */
async function runStep(step: Step, isAlone: boolean): Promise<Counts> {
  const heading = `\n── ${step.title}`;
  if (isAlone) console.log(heading);
  const startedAt = performance.now();
  const { code, output } = await execute(step, isAlone);
  const counts = await readCounts(step, code);
  if (!isAlone) console.log(`${heading}\n${output.trimEnd()}`);
  if (counts.failed > 0) failures.push({ title: step.title, output: output.slice(-MAX_REPEATED_LETTERS) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`   ${counts.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
  return counts;
}

async function readCounts(step: Step, code: number): Promise<Counts> {
  const counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!step.counts) return counts;
  try {
    const counts = await step.counts();
    // A runner may fail although all tests passed, or succeed without any test.
    const isSuspicious = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    return isSuspicious ? { ...counts, failed: 1 } : counts;
  } catch {
    console.error(`   ${step.title}: no report was left.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function execute({ command, env }: Step, isAlone: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Piped output has no colours by default.
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (isAlone) process.stdout.write(text);
      });
    }
    const interrupt = () => {
      child.kill();
      process.exitCode = 130;
      child.once('close', () => process.exit());
    };
    for (const signal of SIGNALS) process.once(signal, interrupt);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      resolve({ code: code ?? 1, output });
    });
  });
}

async function readVitestCounts(file: string): Promise<Counts> {
  const Report = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  });
  const report = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function readPlaywrightCounts(file: string): Promise<Counts> {
  const Report = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  });
  const { stats } = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
