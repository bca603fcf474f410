import { setTimeout as delay } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { exportArchive, readJson } from '../testing/archives.ts';
import { addManyItems } from '../testing/large.ts';

/** Items of each of six kinds, with restaurants on lists and lists beside them: 5,000 and more in all. */
const ITEMS = chooseRounds(110, 760);

type Sent = { id: number; state: string; position: number; total: number; newPlaces: number };

let home: TestApp | undefined;
let away: KillableApp | undefined;
beforeAll(async () => {
  home = await openApp({ publicUrl: 'https://home.example' });
  away = await openKillableApp();
});
afterAll(async () => {
  await home?.close();
  await away?.close();
});

/** Holds back what writes to a table, and kills while a slice waits for it with half of it written. */
async function killAtTable(app: KillableApp, table: string, kill: () => Promise<void>, begin: () => unknown) {
  return app.ask(async (_, pool) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`lock table ${table} in exclusive mode`);
      await begin();
      const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
      while (!(await client.query(waiting)).rowCount) await delay(20);
      const { rows } = await client.query('select position from archive_imports');
      // The restart is not waited for: the lock has to be gone before the work can go on.
      return { position: Number(rows[0]?.position), restarted: kill() };
    } finally {
      client.release(true);
    }
  });
}

test('a large archive comes in complete by count, though kill -9 ends its import', async () => {
  if (!home || !away) throw new Error('An app is missing.');
  const app = away;
  const me = await home.person();
  await addManyItems(home, me, ITEMS);
  const files = await exportArchive(home, me);
  const { counts } = readJson(files, 'manifest.json');
  expect(counts).toMatchObject({
    ...{ profile: 2, places: ITEMS, saved: ITEMS, lists: ITEMS / 10, listed: ITEMS },
    ...{ reviews: ITEMS, comparisons: ITEMS, posts: ITEMS, comments: ITEMS },
  });

  await app.register('ana');
  await app.ask((_, pool) => pool.query('update users set is_admin = true'));
  const headers = { cookie: await app.register('traveller') };
  const form = new FormData();
  form.append('file', new File([zipSync(files, { level: 1 }) as Uint8Array<ArrayBuffer>], 'archive.zip'));
  const answer = await app.insist('POST', '/api/account/archives', form, headers);
  expect(answer).toMatchObject({ status: 200 });
  const { id, total } = answer.body as Sent;
  const start = () => app.insist('POST', `/api/account/archives/${id}/start`, undefined, headers);
  const first = await killAtTable(app, 'reviews', app.killApp, start);
  expect(first.position).toBeGreaterThan(0);
  await first.restarted;
  // Each kill costs a minute: only then is its job known to have no process.
  if (chooseRounds(1, 2) === 2) {
    const second = await killAtTable(app, 'posts', app.killBoth, () => undefined);
    expect(second.position).toBeGreaterThan(first.position);
    expect(second.position).toBeLessThan(total);
    await second.restarted;
  }

  const read = async () => {
    const { body } = await app.insist('GET', '/api/account/archives', undefined, headers);
    return (body as Sent[])[0];
  };
  await expect.poll(async () => (await read())?.state, { timeout: 300_000 }).toBe('done');
  const came = (brought: number) => ({ brought, already: 0, left: 0 });
  expect(await read()).toMatchObject({
    ...{ position: total, newPlaces: ITEMS, reasons: {} },
    results: {
      ...{ profile: came(2), places: came(ITEMS), saved: came(ITEMS), lists: came(ITEMS / 10) },
      ...{ reviews: came(ITEMS), comparisons: came(ITEMS), posts: came(ITEMS), comments: came(ITEMS) },
    },
  });
  const countDistinct = (table: string, column: string) =>
    app.ask(async (_, pool) => {
      const query = `select count(*)::int as n, count(distinct (${column}))::int as different from ${table}`;
      return (await pool.query(query)).rows[0];
    });
  for (const [table, column] of [
    ['restaurants', 'name'],
    ['reviews', 'review'],
    ['saved_restaurants', 'restaurant_id'],
    ['saved_list_items', 'restaurant_id'],
    ['taste_comparisons', 'a, b'],
    ['posts', 'content'],
    ['comments', 'content'],
  ] as const)
    expect(await countDistinct(table, column), table).toEqual({ n: ITEMS, different: ITEMS });
  expect(await countDistinct('saved_lists', 'name')).toEqual({ n: ITEMS / 10, different: ITEMS / 10 });
  // Followers of new restaurants are notified once, though all restaurants were added before the first kill.
  const notices = await app.ask((_, pool) =>
    pool.query('select kind, count(*)::int as n from notifications group by 1 order by 1'),
  );
  expect(notices.rows).toEqual([
    { kind: 'archive brought', n: 1 },
    { kind: 'submission waiting', n: 1 },
  ]);
});
