/** `npm run lighthouse`: measures the list and a restaurant as a phone on a slow network sees them. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { buildApp, startApp } from './lib/app.ts';
import { findBrowser } from './lib/browser.ts';

const LOWEST: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

const TRIES = 3;

await buildApp();
const app = await startApp();
try {
  const restaurants = z.array(z.object({ id: z.number() })).min(1);
  const answer = await fetch(`${app.url}/api/restaurants?limit=1`);
  const [first] = restaurants.parse(await answer.json());
  const low = [...(await report('/restaurants')), ...(await report(`/restaurants/${first?.id}`))];
  for (const line of low) console.error(line);
  process.exitCode = low.length > 0 ? 1 : 0;
} finally {
  await app.stop();
}

/** Prints the scores and the main metrics of a page; resolves to a line for each score that is too low. */
async function report(path: string): Promise<string[]> {
  const { categories, audits } = await bestOf(TRIES, path);
  console.log(`\n${path}`);
  for (const name of Object.keys(LOWEST)) console.log(`  ${name.padEnd(26)} ${score(categories, name)}`);
  for (const name of METRICS) console.log(`  ${name.padEnd(26)} ${audits[name]?.displayValue ?? '?'}`);
  for (const { id, title, score: value, scoreDisplayMode } of Object.values(audits)) {
    if (scoreDisplayMode === 'binary' && value === 0) console.log(`  not passed: ${title} (${id})`);
  }
  return Object.entries(LOWEST)
    .filter(([name, lowest]) => score(categories, name) < lowest)
    .map(([name, lowest]) => `${path}: ${name} is ${score(categories, name)}, below ${lowest}.`);
}

function score(categories: Result['lhr']['categories'], name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** What else the machine does only lowers performance, so a page that scores too low may try again. */
async function bestOf(tries: number, path: string): Promise<Result['lhr']> {
  const { lhr } = await measure(path);
  if (tries === 1 || score(lhr.categories, 'performance') >= (LOWEST.performance ?? 0)) return lhr;
  const next = await bestOf(tries - 1, path);
  return score(next.categories, 'performance') > score(lhr.categories, 'performance') ? next : lhr;
}

async function measure(path: string): Promise<Result> {
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
