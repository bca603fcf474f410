import { afterAll, beforeAll, expect, test } from 'vitest';
import { node, overpass } from '#testing/imports.ts';
import { type KillableApp, openKillableApp } from '#testing/killable.ts';

/** Ten batches. */
const PLACES = 3_000;

type Import = { id: number; state: string; position: number; addedCount: number; removedCount: number };

let app: KillableApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await openKillableApp();
  headers = { cookie: await app.register('importer') };
  await app.ask((_, pool) => pool.query('update users set is_admin = true'));
}, 300_000);

afterAll(() => app.close());

const read = (id: number) =>
  app.insist('GET', `/api/admin/imports/${id}`, undefined, headers).then(({ body }) => body as Import);

/** Kills while a batch is half written: what it must write last is held back until then. */
async function killInsideBatch(kill: () => Promise<void>): Promise<number> {
  let restarted: Promise<void> | undefined;
  const done = await app.ask(async (_, pool) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('lock table import_changes in exclusive mode');
    const { rows } = await client.query('select position + removed_count as done from imports');
    const waiting = `select from pg_locks where relation = 'import_changes'::regclass and not granted`;
    await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
    restarted = kill();
    // With the database this connection is gone too.
    await client.query('rollback').catch(() => undefined);
    client.release(true);
    return Number(rows[0]?.done);
  });
  await restarted;
  return done;
}

test('kill -9 while places are brought in, and while that is undone, leaves each place once, and then none', async () => {
  const places = Array.from({ length: PLACES }, (_, at) =>
    node(at, { name: `Casa ${at}`, phone: '+351 210 000 000' }, { lat: 30 + at / 500, lon: -9 }),
  );
  const form = new FormData();
  form.append('file', new File([JSON.stringify(overpass(...places))], 'places.json'));
  const sent = await app.insist('POST', '/api/admin/imports', form, headers);
  const { id } = sent.body as Import;
  await app.insist('POST', `/api/admin/imports/${id}/start`, undefined, headers);
  const progress = { timeout: 120_000 };
  let last = 0;
  for (const kill of [app.killApp, app.killBoth, app.killApp]) {
    await expect.poll(async () => (await read(id)).position, progress).toBeGreaterThan(last);
    last = await killInsideBatch(kill);
    expect(last).toBeLessThan(PLACES);
  }
  await expect.poll(async () => (await read(id)).state, { timeout: 300_000 }).toBe('done');
  expect(await read(id)).toMatchObject({ position: PLACES, addedCount: PLACES });
  const count = (what: string) =>
    app.ask(async (_, pool) =>
      Number(
        (
          await pool.query(`select count(${what})::int as n from restaurants r
      left join restaurant_sources s on s.restaurant_id = r.id left join import_changes c on c.restaurant_id = r.id`)
        ).rows[0]?.n,
      ),
    );
  expect(await Promise.all(['*', 'distinct name', 'distinct s.source_id', 'c.id'].map(count))).toEqual([
    PLACES,
    PLACES,
    PLACES,
    PLACES,
  ]);
  const facts = await app.ask((_, pool) => pool.query('select count(*)::int as n from restaurant_facts'));
  // Name, position, phone and cuisine.
  expect(facts.rows).toEqual([{ n: PLACES * 4 }]);

  await app.insist('POST', `/api/admin/imports/${id}/undo`, undefined, headers);
  last = 0;
  for (const kill of [app.killApp, app.killBoth]) {
    await expect.poll(async () => (await read(id)).removedCount, progress).toBeGreaterThan(last);
    last = (await killInsideBatch(kill)) - PLACES;
    expect(last).toBeLessThan(PLACES);
  }
  await expect.poll(async () => (await read(id)).state, { timeout: 300_000 }).toBe('undone');
  expect(await read(id)).toMatchObject({ removedCount: PLACES });
  expect(await Promise.all(['*', 'c.id'].map(count))).toEqual([0, 0]);
}, 900_000);
