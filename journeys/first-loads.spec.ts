import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readAssets } from '#app/server/pages/document.ts';
import { loadRenderer } from '#app/server/pages/pages.ts';
import { expect, test } from './support.ts';

const MAX_BYTES = 130_000;
const MAX_REQUESTS = 25;

const CLIENT = join(import.meta.dirname, '../dist/client');

/** Pages that are another for each kind of account. */
const BY_ACCOUNT: Record<string, readonly string[]> = {
  '/admin': ['src/app/web/pages/desks/OwnerPage.tsx', 'src/features/admin/web/AdminPage.tsx'],
};

type Load = { bytes: number; requests: number };

/** Pages whose first load is larger: at most so many kB of script, half a kB above what was measured or more, and so many requests. */
const LARGER: Record<string, readonly [kB: number, requests: number]> = {
  // zod, of which six steps check what is written.
  '/add-restaurant': [218, 70],
  // A form's library (14 kB), and what they take of the file that a restaurant's page shares: it brings those of walls and lists (28 kB).
  '/settings': [179, 52],
  '/claim/:id': [177, 49],
  '/auth': [171, 47],
  '/auth/:step': [169, 43],
  '/decide': [166, 34],
  '/seed': [165, 35],
  '/preferences': [165, 35],
  // That file alone.
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

/** What a page's own HTML asks for: itself, sheets, fonts and scripts, whose bytes are counted as they are sent. */
async function readLoads(): Promise<Map<string, Load>> {
  const assets = await readAssets((file) => readFile(join(CLIENT, file), 'utf8'));
  const { pageRoutes } = await loadRenderer();
  const loads = new Map<string, Load>();
  for (const { path, page } of pageRoutes)
    for (const module of page ? [page] : (BY_ACCOUNT[path] ?? [])) {
      const scripts = [assets.script, ...assets.preload(module)];
      const sizes = await Promise.all(scripts.map(sizeOf));
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

/** Of its brotli form, which the build leaves beside each file that it makes smaller. */
async function sizeOf(script: string): Promise<number> {
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
  const isWithin = ({ bytes, requests }: Load, most: Load) =>
    bytes <= most.bytes && requests <= most.requests;
  const most = ([kB, requests]: readonly [number, number]) => ({ bytes: kB * 1000, requests });
  const grown = largest.filter(
    ([path, load]) => !isWithin(load, most(LARGER[path] ?? [MAX_BYTES / 1000, MAX_REQUESTS])),
  );
  expect(grown).toEqual([]);
  // A page that has become small enough leaves the table.
  const small = Object.keys(LARGER).filter((path) => {
    const load = loads.get(path);
    return !load || isWithin(load, { bytes: MAX_BYTES, requests: MAX_REQUESTS });
  });
  expect(small).toEqual([]);
});
