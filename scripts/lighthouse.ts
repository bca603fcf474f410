/** `npm run lighthouse`: measures the list and a restaurant as a phone on a slow network sees them. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { startApp } from './lib/app.ts';
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

const app = await startApp();
try {
  const restaurants = z.array(z.object({ id: z.number() })).min(1);
  const answer = await fetch(`${app.url}/api/restaurants?limit=1`);
  const [first] = restaurants.parse(await answer.json());
  const low = [...(await measure('/restaurants')), ...(await measure(`/restaurants/${first?.id}`))];
  for (const line of low) console.error(line);
  process.exitCode = low.length > 0 ? 1 : 0;
} finally {
  await app.stop();
}

/** Prints the scores and the main metrics of a page; resolves to a line for each score that is too low. */
async function measure(path: string): Promise<string[]> {
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
    const { categories, audits } = result.lhr;
    console.log(`\n${path}`);
    const low: string[] = [];
    for (const [name, lowest] of Object.entries(LOWEST)) {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      console.log(`  ${name.padEnd(26)} ${score}`);
      if (score < lowest) low.push(`${path}: ${name} is ${score}, below ${lowest}.`);
    }
    for (const name of METRICS) console.log(`  ${name.padEnd(26)} ${audits[name]?.displayValue ?? '?'}`);
    for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
      const failed = scoreDisplayMode === 'binary' && score !== null && score < 1;
      if (failed) console.log(`  not passed: ${title} (${id})`);
    }
    return low;
  } finally {
    browser.kill();
  }
}
