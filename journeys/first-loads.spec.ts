import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readAssets } from '#app/server/pages/document.ts';
import { loadRenderer } from '#app/server/pages/pages.ts';
import { expect, test } from './support.ts';

const MAX_BYTES = 130_000;
const MAX_REQUESTS = 25;

const CLIENT = join(import.meta.dirname, '../dist/client');

/** Pages with another component for each type of account. */
const BY_ACCOUNT: Record<string, readonly string[]> = {
  '/admin': ['src/app/web/pages/desks/OwnerPage.tsx', 'src/features/admin/web/AdminPage.tsx'],
};

type Load = { bytes: number; requests: number };

/**
 * Pages with a larger first load: a limit for the script in kB, at least 0.5 kB above the measured size, and one for
 * the number of requests.
 */
const LARGER_LIMITS: Record<string, readonly [kB: number, requests: number]> = {
  // zod, which six steps need to check the fields.
  '/add-restaurant': [218, 70],
  // A form library (14 kB), and the chunk that restaurant pages share, which also has the parts of walls and lists (28
  // kB).
  '/settings': [179, 52],
  '/claim/:id': [177, 49],
  '/auth': [171, 47],
  '/auth/:step': [169, 43],
  '/decide': [166, 34],
  '/seed': [165, 35],
  '/preferences': [165, 35],
  // Only that chunk.
  '/profile': [163, 50],
  '/d/:token': [163, 51],
  '/restaurants/:id': [161, 32],
  '/people/:username': [159, 42],
  '/c/:slug': [156, 41],
  '/loyalty/:id': [154, 30],
  '/counter/:id': [157, 37],
  '/challenges/:id': [153, 30],
  '/loyalty': [153, 31],
  '/admin': [152, 34],
  '/': [151, 34],
  '/my-ranking': [150, 30],
  '/statement': [150, 34],
  '/lists/:token': [150, 31],
  '/city/:slug': [149, 32],
  '/super-admin': [149, 31],
  '/people/:username/ranking': [148, 30],
  '/people/:username/match': [148, 31],
  '/ranking': [149, 29],
  '/how-my-ranking-works': [149, 30],
  '/challenges': [148, 26],
  '/ledger': [147, 27],
  '/removed': [149, 31],
  '/appeal': [148, 32],
  '/restaurants/:id/dishes/:dishId': [147, 25],
  '/restaurants/:id/tips': [148, 27],
  '/freshness': [147, 27],
  '/restaurants/:id/review': [147, 25],
  '/posts/:id': [137, 21],
  '/exposure': [149, 27],
  '/settings/apps': [172, 32],
  '/receipts/:token': [148, 29],
};

/** Measures what a page's own HTML requests: itself, sheets, fonts and scripts; `bytes` is the compressed size of the scripts. */
async function readLoads(): Promise<Map<string, Load>> {
  const assets = await readAssets((file) => readFile(join(CLIENT, file), 'utf8'));
  const { pageRoutes } = await loadRenderer();
  const loads = new Map<string, Load>();
  for (const { path, page } of pageRoutes)
    for (const module of page ? [page] : (BY_ACCOUNT[path] ?? [])) {
      const scripts = [assets.script, ...assets.preload(module)];
      const sizes = await Promise.all(scripts.map(readSize));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      const requests = 1 + assets.sheets.length + assets.fonts.length + scripts.length;
      const other = loads.get(path) ?? { bytes: 0, requests: 0 };
      loads.set(path, {
        bytes: Math.max(bytes, other.bytes),
        requests: Math.max(requests, other.requests),
      });
    }
  expect([...loads.keys()]).toEqual(pageRoutes.map(({ path }) => path));
  return loads;
}

/** Size of the brotli file that the build writes beside each file that it makes smaller. */
async function readSize(script: string): Promise<number> {
  const file = join(CLIENT, script);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

test('the first load of each page brings at most 130,000 bytes of script in 25 requests, or no more than it is known to', async () => {
  const loads = await readLoads();
  expect(loads.size).toBeGreaterThan(40);
  const largest = [...loads].sort(([, one], [, other]) => other.bytes - one.bytes);
  for (const [path, { bytes, requests }] of largest)
    console.log(`${path}: ${bytes} bytes, ${requests} requests`);
  const isWithin = ({ bytes, requests }: Load, limit: Load) =>
    bytes <= limit.bytes && requests <= limit.requests;
  const toLimit = ([kB, requests]: readonly [number, number]) => ({ bytes: kB * 1000, requests });
  const overLimit = largest.filter(
    ([path, load]) => !isWithin(load, toLimit(LARGER_LIMITS[path] ?? [MAX_BYTES / 1000, MAX_REQUESTS])),
  );
  expect(overLimit).toEqual([]);
  // A page below the common limits must leave the table.
  const underLimit = Object.keys(LARGER_LIMITS).filter((path) => {
    const load = loads.get(path);
    return !load || isWithin(load, { bytes: MAX_BYTES, requests: MAX_REQUESTS });
  });
  expect(underLimit).toEqual([]);
});
