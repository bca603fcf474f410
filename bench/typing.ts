/**
 * `npm run bench:typing -- [--data <folder>]`: types names into the search box on a phone-sized page whose processor
 * is slowed down, four times and as far as makes this machine a mid-tier phone, and writes into docs/benchmarks.md how
 * long keys and results take. About four minutes.
 */
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { z } from 'zod';
import { findBrowser } from '../scripts/lib/browser.ts';
import { median, slowdownFor } from '../scripts/lib/calibration.ts';
import { table } from './lib/report.ts';
import { openData, runBench, startServer } from './lib/run.ts';

/** Says that it is a phone's, for which the server's page of the list is shorter. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const CARDS = 12;
/** What the goal names. */
const SLOWED = 4;
/** So often the machine's index is taken, a second each. */
const INDEXES = 5;
const WORDS = 40;
/** Between two keys, in milliseconds: somebody quick. */
const KEY_EVERY = 110;
/** How long the search box waits for another key. */
const DEBOUNCE_MS = 150;
const GOAL = 300;
/** For a letter, from its key. */
const LETTER_GOAL = 100;
/** As many cards as a screen holds. */
const SEEN = 3;

/** In milliseconds: from the end of the pause to the cards on the screen and to the last one, and from a key to its painted letter. */
type Typed = { seen: number; all: number; slowestKey: number };

/** All names on one page, slowed down so far. */
type Round = { rate: number; typed: Typed[] };

await runBench('bench:typing', {}, async (folder, _, cleanUp) => {
  const data = await openData(folder, cleanUp, 100);
  const { rows } = await data.services.pool.query<{ name: string }>(
    `select name from restaurants where status = 'approved' order by md5(name) limit $1`,
    [WORDS],
  );
  const server = await startServer(data, cleanUp);
  const { path, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
  cleanUp.defer(() => browser.close());
  const index = await measureBenchmarkIndex(browser);
  const names = rows.map(({ name }) => name);
  const rounds: Round[] = [];
  for (const rate of [slowdownFor(index), SLOWED])
    rounds.push(await round(browser, `http://127.0.0.1:${server.port}`, rate, names));
  return formatReport(index, rounds);
});

/** How fast this machine is, as Lighthouse measures it. */
async function measureBenchmarkIndex(browser: Browser): Promise<number> {
  await using page = await browser.newPage();
  const indexes: number[] = [];
  for (let nth = 0; nth < INDEXES; nth++)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  return median(indexes);
}

async function round(browser: Browser, baseURL: string, rate: number, names: string[]): Promise<Round> {
  await using page = await browser.newPage({ ...PHONE, baseURL });
  await page.goto('/restaurants', { waitUntil: 'networkidle' });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
  const typed: Typed[] = [];
  for (const name of names) typed.push(await type(page, name));
  return { rate, typed };
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
  const names = cards.map((card) => card.name);
  const shown = page.evaluate(untilShown, { names, seen: SEEN });
  await box.pressSequentially(name, { delay: KEY_EVERY });
  const { seen, all, lastKey, slowestKey } = await shown;
  const sincePause = (moment: number) => Math.max(0, moment - lastKey - DEBOUNCE_MS);
  return { seen: sincePause(seen), all: sincePause(all), slowestKey };
}

/** Runs in the page: resolves once its cards bear these names, with when the first of them and when all were painted. */
function untilShown({ names, seen }: { names: string[]; seen: number }) {
  const box = document.activeElement;
  const times = { seen: 0, all: 0, lastKey: 0, slowestKey: 0 };
  const afterPaint = (then: (moment: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const heard = (event: Event) => {
    times.lastKey = event.timeStamp;
    afterPaint((moment) => {
      times.slowestKey = Math.max(times.slowestKey, moment - event.timeStamp);
    });
  };
  box?.addEventListener('keydown', heard);
  return new Promise<typeof times>((resolve) => {
    let seenAlready = false;
    const look = new MutationObserver(() => {
      const titles = [...document.querySelectorAll('article h2')].map((title) => title.textContent);
      const agree = (count: number) => titles.slice(0, count).join('\n') === names.slice(0, count).join('\n');
      if (!seenAlready && agree(seen)) {
        seenAlready = true;
        afterPaint((moment) => {
          times.seen = moment;
        });
      }
      if (titles.length !== names.length || !agree(names.length)) return;
      look.disconnect();
      box?.removeEventListener('keydown', heard);
      afterPaint((moment) => {
        times.all = moment;
        resolve(times);
      });
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

function formatReport(index: number, rounds: Round[]): string[] {
  const titles = ['This machine as a mid-tier phone', 'As the goal names it'];
  const verdicts = rounds.map(({ rate, typed }, nth) => {
    const verdict = (late: Typed[]) => (late.length === 0 ? 'held' : `**missed** by ${late.length}`);
    const results = verdict(typed.filter(({ all }) => all > GOAL));
    const letters = verdict(typed.filter(({ slowestKey }) => slowestKey > LETTER_GOAL));
    return `- ${titles[nth]} (slowed down ${rate} times): of ${typed.length} names, all results within ${GOAL} ms of the pause: ${results}; each letter within ${LETTER_GOAL} ms of its key: ${letters}.`;
  });
  const moments = {
    all: 'All results painted, from the end of the pause',
    seen: 'As many as the screen holds',
    slowestKey: 'Letter painted, from its key (slowest of a name)',
  };
  const rows = rounds.flatMap(({ rate, typed }) =>
    (['all', 'seen', 'slowestKey'] as const).map((moment) => {
      const times = typed.map((one) => one[moment]).toSorted((a, b) => a - b);
      const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)}`;
      return [moments[moment], `× ${rate}`, at(0.5), at(0.9), at(1)];
    }),
  );
  return [
    `Lighthouse's index of this machine: ${index}.`,
    '',
    ...verdicts,
    '',
    ...table(['Milliseconds', 'Slowed down'], ['median', 'of ten, nine', 'slowest'], rows),
  ];
}
