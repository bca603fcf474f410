/**
 * `npm run bench:typing`: types names into the search box on a phone-sized page whose processor is slowed down, four times
 * and as far as makes this machine a mid-tier phone, and measures how long keys and results take. About four minutes.
 */
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { z } from 'zod';
import { findBrowser } from '../scripts/lib/browser.ts';
import { requireMultiplier } from '../scripts/lib/calibration.ts';
import { median } from '../scripts/lib/median.ts';
import { percentile } from './lib/protocol.ts';
import { table } from './lib/report.ts';
import { openData, runBench, startServer } from './lib/run.ts';

/** Says that it is a phone's, for which the server's page of the list is shorter. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const CARDS = 12;
/** What the goal names, beside a mid-tier phone. */
const SLOWED = 4;
/** So often the machine's index is taken, a second each. */
const INDEXES = 5;
const SCALE = 100;
const WORDS = 40;
/** Between two keys: somebody quick. */
const KEY_INTERVAL_MS = 110;
/** How long the search box waits for another key. */
const DEBOUNCE_MS = 150;
const RESULTS_GOAL_MS = 300;
const LETTER_GOAL_MS = 100;

/** Of one name, in milliseconds: from the end of the pause to the painted cards, and from a key to its painted letter. */
type Typed = { results: number; letter: number };

/** Of all names on one page, slowed down so far. */
type Round = { title: string; rate: number; typed: Typed[] };

await runBench('bench:typing', async ({ folder, profile, scale = SCALE }, cleanUp) => {
  const data = await openData(folder, cleanUp, scale);
  const { rows } = await data.services.pool.query<{ name: string }>(
    `select name from restaurants where status = 'approved' order by md5(name) limit $1`,
    [WORDS],
  );
  const names = rows.map(({ name }) => name);
  const server = await startServer(data, cleanUp, profile);
  const { path, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
  cleanUp.defer(() => browser.close());
  const index = await measureBenchmarkIndex(browser);
  const baseURL = `http://127.0.0.1:${server.port}`;
  const typeAll = async (title: string, rate: number): Promise<Round> => {
    await using page = await browser.newPage({ ...PHONE, baseURL });
    await page.goto('/restaurants', { waitUntil: 'networkidle' });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate });
    return { title, rate, typed: await Array.fromAsync(names, (name) => type(page, name)) };
  };
  const phone = await typeAll('a mid-tier phone', requireMultiplier(index));
  return formatReport(index, [phone, await typeAll('as the goal names it', SLOWED)]);
});

/** How fast this machine is, as Lighthouse measures it. */
async function measureBenchmarkIndex(browser: Browser): Promise<number> {
  await using page = await browser.newPage();
  const indexes: number[] = [];
  for (let nth = 0; nth < INDEXES; nth++)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  return median(indexes);
}

/** Types one name into the empty box. */
async function type(page: Page, name: string): Promise<Typed> {
  const box = page.getByPlaceholder('Search restaurants, cuisines...');
  await box.fill('');
  await page.waitForURL('/restaurants');
  await page.waitForLoadState('networkidle');
  const reply = await page.request.get('/api/restaurants', { params: { limit: CARDS, q: name } });
  const cards = z.array(z.object({ name: z.string() })).parse(await reply.json());
  await box.focus();
  const shown = page.evaluate(
    untilShown,
    cards.map((card) => card.name),
  );
  await box.pressSequentially(name, { delay: KEY_INTERVAL_MS });
  const { painted, lastKey, letter } = await shown;
  return { results: Math.max(0, painted - lastKey - DEBOUNCE_MS), letter };
}

/** Runs in the page: resolves once its cards bear these names and are painted; `letter` is the slowest of the name. */
function untilShown(names: string[]) {
  const box = document.activeElement;
  const times = { painted: 0, lastKey: 0, letter: 0 };
  const afterPaint = (then: (moment: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const onKey = (event: Event) => {
    times.lastKey = event.timeStamp;
    afterPaint((moment) => {
      times.letter = Math.max(times.letter, moment - event.timeStamp);
    });
  };
  box?.addEventListener('keydown', onKey);
  return new Promise<typeof times>((resolve) => {
    const look = new MutationObserver(() => {
      const titles = [...document.querySelectorAll('article h2')].map((title) => title.textContent);
      if (titles.join('\n') !== names.join('\n')) return;
      look.disconnect();
      box?.removeEventListener('keydown', onKey);
      afterPaint((moment) => {
        times.painted = moment;
        resolve(times);
      });
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

function formatReport(index: number, rounds: Round[]): string[] {
  const judgeAll = (times: number[], goal: number) => {
    const late = times.filter((time) => time > goal).length;
    return late === 0 ? 'held' : `**missed** by ${late} of ${times.length}`;
  };
  const moments = [
    { what: 'Results, from the end of the pause', of: 'results', goal: RESULTS_GOAL_MS },
    { what: 'Slowest letter of a name, from its key', of: 'letter', goal: LETTER_GOAL_MS },
  ] as const;
  const rows = rounds.flatMap(({ title, rate, typed }) =>
    moments.map(({ what, of, goal }) => {
      const times = typed.map((one) => one[of]);
      const shares = [0.5, 0.9, 1].map((share) => percentile(times, share).toFixed(0));
      return [what, `× ${rate}, ${title}`, judgeAll(times, goal), String(goal), ...shares];
    }),
  );
  return [
    `Lighthouse's index of this machine: ${index}. Milliseconds, of ${WORDS} names:`,
    '',
    ...table(['Painted', 'Slowed down', 'Goal'], ['Goal ms', 'median', 'of ten, nine', 'slowest'], rows),
  ];
}
