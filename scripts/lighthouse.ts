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
import { median, slowdownFor } from './lib/calibration.ts';

const LOADS = 5;
/** What Lighthouse takes for every machine unless it is told otherwise. */
const USUAL = 4;

const LOWEST: Record<string, number> = {
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
type Scored = Load['lhr'];
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
  const multiplier = slowdownFor(index);
  const low = await report(pages, index, multiplier);
  for (const line of low) console.error(line);
  process.exitCode = low.length > 0 ? 1 : 0;
} finally {
  await app.stop();
}

/** Prints and keeps what was measured; resolves to a line for each score that is too low. */
async function report(pages: Page[], index: number, multiplier: number): Promise<string[]> {
  const rows: string[][] = [];
  const low: string[] = [];
  for (const { title, path, loads } of pages) {
    const calibrated: Scored[] = [];
    for (const load of loads) calibrated.push(await scoredAt(load, multiplier));
    const usual = loads.map(({ lhr }) => lhr);
    rows.push(
      formatRow(title, `× ${multiplier}, calibrated`, calibrated),
      formatRow('', `× ${USUAL}, as it comes`, usual),
    );
    for (const { title: name, id } of notPassed(usual)) console.log(`${path}: not passed: ${name} (${id})`);
    for (const [name, lowest] of Object.entries(LOWEST)) {
      const reached = median((name === 'performance' ? calibrated : usual).map((one) => score(one, name)));
      if (reached < lowest) low.push(`${path}: ${name} is ${reached}, below ${lowest}.`);
    }
  }
  const word = low.length === 0 ? 'held.' : `**missed**: ${low.join(' ')}`;
  const text = [
    machine(),
    '',
    `Lighthouse's index of this machine: ${Math.round(index)}. A mid-tier phone is this machine slowed down ${multiplier} times. Goals: ${word}`,
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
  return low;
}

function formatRow(title: string, slowed: string, loads: Scored[]): string[] {
  const scores = loads.map((load) => score(load, 'performance'));
  const middle = (name: string) => median(loads.map((load) => load.audits[name]?.numericValue ?? Number.NaN));
  return [
    title,
    slowed,
    `${median(scores)}`,
    `${Math.min(...scores)} to ${Math.max(...scores)}`,
    ...METRICS.map(([name]) => `${Math.round(middle(name)).toLocaleString('en')} ms`),
    ...['accessibility', 'best-practices', 'seo'].map(
      (name) => `${median(loads.map((load) => score(load, name)))}`,
    ),
  ];
}

function notPassed(loads: Scored[]) {
  const audits = Object.values(loads[0]?.audits ?? {});
  return audits.filter(({ scoreDisplayMode, score: value }) => scoreDisplayMode === 'binary' && value === 0);
}

function score({ categories }: Scored, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** The same load, had it been slowed down so many times: Lighthouse slows down what it has recorded, not the browser. */
async function scoredAt({ artifacts }: Load, cpuSlowdownMultiplier: number): Promise<Scored> {
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier };
  const given = { ...artifacts, settings: { ...artifacts.settings, throttling } };
  const { steps } = await auditFlowArtifacts({
    gatherSteps: [{ artifacts: given, flags: { throttling } }],
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
