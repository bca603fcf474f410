/**
 * `npm run lighthouse`: measures the list and a restaurant as a phone on a slow network sees them, five times each, and
 * writes the medians into docs/benchmarks.md. Decision 23 says why each load is scored twice.
 */
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { auditFlowArtifacts } from 'lighthouse';
import { z } from 'zod';
import { keepReport, machine, table } from '../bench/lib/report.ts';
import { buildApp, startApp } from './lib/app.ts';
import { findBrowser } from './lib/browser.ts';
import { requireMultiplier } from './lib/calibration.ts';
import { median } from './lib/median.ts';

const LOADS = 5;
/** Lighthouse's own CPU slowdown. */
const DEFAULT_MULTIPLIER = 4;

const MIN_SCORES: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const METRICS = [
  ['first-contentful-paint', 'First paint'],
  ['largest-contentful-paint', 'Largest paint'],
  ['total-blocking-time', 'Blocking time'],
  ['speed-index', 'Speed index'],
] as const;

type Load = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Result = Load['lhr'];
type Page = { title: string; path: string; loads: Load[] };

await buildApp();
const app = await startApp();
try {
  const restaurants = z.array(z.object({ id: z.number() })).min(1);
  const answer = await fetch(`${app.url}/api/restaurants?limit=1`);
  const [first] = restaurants.parse(await answer.json());
  const pages: Page[] = [
    { title: 'The list', path: '/restaurants', loads: [] },
    { title: 'A restaurant', path: `/restaurants/${first?.id}`, loads: [] },
  ];
  for (let load = 0; load < LOADS; load++) {
    for (const page of pages) page.loads.push(await measure(page.path));
  }
  const index = median(pages.flatMap(({ loads }) => loads.map(({ lhr }) => lhr.environment.benchmarkIndex)));
  const multiplier = requireMultiplier(index);
  const failures = await report(pages, index, multiplier);
  for (const line of failures) console.error(line);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await app.stop();
}

/** Prints the results and writes them into the docs; resolves to a line for each score that is too low. */
async function report(pages: Page[], index: number, multiplier: number): Promise<string[]> {
  const rows: string[][] = [];
  const failures: string[] = [];
  for (const { title, path, loads } of pages) {
    const calibratedLoads: Result[] = [];
    for (const load of loads) calibratedLoads.push(await rescore(load, multiplier));
    const defaultScores = loads.map(({ lhr }) => lhr);
    rows.push(
      formatRow(title, `× ${multiplier}, calibrated`, calibratedLoads),
      formatRow('', `× ${DEFAULT_MULTIPLIER}, as it comes`, defaultScores),
    );
    for (const { title: name, id } of listFailedAudits(defaultScores))
      console.log(`${path}: not passed: ${name} (${id})`);
    for (const [name, min] of Object.entries(MIN_SCORES)) {
      const value = median(
        (name === 'performance' ? calibratedLoads : defaultScores).map((load) => toScore(load, name)),
      );
      if (value < min) failures.push(`${path}: ${name} is ${value}, below ${min}.`);
    }
  }
  const verdict = failures.length === 0 ? 'held.' : `**missed**: ${failures.join(' ')}`;
  const text = [
    machine(),
    '',
    `Lighthouse's index of this machine: ${Math.round(index)}. A mid-tier phone is this machine slowed down ${multiplier} times. Goals: ${verdict}`,
    '',
    ...table(
      ['Page', 'Slowed down'],
      [
        'Performance',
        'of the loads',
        ...METRICS.map(([, title]) => title),
        'Accessibility',
        'Practices',
        'SEO',
      ],
      rows,
    ),
  ].join('\n');
  console.log(`\n${text}\n`);
  await keepReport(join(import.meta.dirname, '../docs/benchmarks.md'), text, 'lighthouse');
  return failures;
}

function formatRow(title: string, setting: string, loads: Result[]): string[] {
  const scores = loads.map((load) => toScore(load, 'performance'));
  const findMedian = (name: string) =>
    median(loads.map((load) => load.audits[name]?.numericValue ?? Number.NaN));
  return [
    title,
    setting,
    `${median(scores)}`,
    `${Math.min(...scores)} to ${Math.max(...scores)}`,
    ...METRICS.map(([name]) => `${Math.round(findMedian(name)).toLocaleString('en')} ms`),
    ...['accessibility', 'best-practices', 'seo'].map(
      (name) => `${median(loads.map((load) => toScore(load, name)))}`,
    ),
  ];
}

function listFailedAudits(loads: Result[]) {
  const audits = Object.values(loads[0]?.audits ?? {});
  return audits.filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score === 0);
}

function toScore({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** Scores a load at another slowdown: Lighthouse slows down its recording, not the browser. */
async function rescore({ artifacts }: Load, cpuSlowdownMultiplier: number): Promise<Result> {
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier };
  const adjustedArtifacts = { ...artifacts, settings: { ...artifacts.settings, throttling } };
  const { steps } = await auditFlowArtifacts({
    gatherSteps: [{ artifacts: adjustedArtifacts, flags: { throttling } }],
  });
  if (!steps[0]) throw new Error('Lighthouse scored nothing.');
  return steps[0].lhr;
}

async function measure(path: string): Promise<Load> {
  const { path: chromePath, args, env } = await findBrowser();
  const envVars = Object.fromEntries(Object.entries({ ...process.env, ...env }).filter(([, value]) => value));
  const browser = await launch({ chromePath, chromeFlags: args, envVars, logLevel: 'error' });
  try {
    const result = await lighthouse(app.url + path, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse measured nothing at ${path}.`);
    return result;
  } finally {
    browser.kill();
  }
}
