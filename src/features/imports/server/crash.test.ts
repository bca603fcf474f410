import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node, overpass } from '#features/imports/testing/imports.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';

/** Kills per direction: import and undo. */
const KILLS = chooseRounds(1, 3);
/** Four batches, or ten. */
const PLACES = chooseRounds(1_200, 3_000);

type Import = { id: number; state: string; position: number; addedCount: number; removedCount: number };

let app: KillableApp;
let headers: { cookie: string };
beforeAll(async () => {
  app = await openKillableApp();
  headers = { cookie: await app.register('importer') };
  await app.ask((_, pool) => pool.query('update users set is_admin = true'));
});

afterAll(() => app.close());

const read = (id: number) =>
  app.insist('GET', `/api/admin/imports/${id}`, undefined, headers).then(({ body }) => body as Import);

const LOCK = 'lock table import_changes in exclusive mode';
const WAITING = `select from pg_locks where relation = 'import_changes'::regclass and not granted`;

/**
 * Lets one batch through and kills the process while the next is half written: a lock blocks the last write of a batch.
 * `begin` is called once the first batch is blocked; returns the number of rows done by then.
 */
async function killInsideBatch(kill: () => Promise<void>, begin: () => Promise<unknown> = async () => {}) {
  return app.ask(async (_, pool) => {
    const [first, second] = [await pool.connect(), await pool.connect()];
    const untilWaiting = async (count: number) => {
      while ((await first.query(WAITING)).rowCount !== count) await delay(20);
    };
    try {
      await first.query('begin');
      await first.query(LOCK);
      await begin();
      await untilWaiting(1);
      await second.query('begin');
      // Locks are granted in order: the batch first, then this one.
      const locked = second.query(LOCK);
      await untilWaiting(2);
      await first.query('commit');
      await locked;
      await untilWaiting(1);
      const { rows } = await first.query('select position + removed_count as done from imports');
      return { done: Number(rows[0]?.done), restarted: kill() };
    } finally {
      // Closing the connection releases the lock; when the database is dropped, it is closed already.
      first.release(true);
      second.release(true);
    }
  });
}

test('kill -9 while places are brought in, and while that is undone, leaves each place once, and then none', async () => {
  const places = Array.from({ length: PLACES }, (_, at) =>
    node(at, { name: `Casa ${at}`, phone: '+351 210 000 000' }, { lat: 30 + at / 500, lon: -9 }),
  );
  const form = new FormData();
  form.append('file', new File([JSON.stringify(overpass(...places))], 'places.json'));
  const reply = await app.insist('POST', '/api/admin/imports', form, headers);
  const { id } = reply.body as Import;
  const start = () => app.insist('POST', `/api/admin/imports/${id}/start`, undefined, headers);
  let last = 0;
  // Not awaited: the next lock must be requested before the work continues.
  let again: Promise<void> | undefined;
  for (const [at, kill] of [app.killApp, app.killBoth, app.killApp].slice(0, KILLS).entries()) {
    const { done, restarted } = await killInsideBatch(kill, at === 0 ? start : undefined);
    expect(done).toBeGreaterThan(last);
    expect(done).toBeLessThan(PLACES);
    last = done;
    again = restarted;
  }
  await again;
  await expect.poll(async () => (await read(id)).state, { timeout: 300_000 }).toBe('done');
  expect(await read(id)).toMatchObject({ position: PLACES, addedCount: PLACES });
  const count = (column: string) =>
    app.ask(async (_, pool) =>
      Number(
        (
          await pool.query(`select count(${column})::int as n from restaurants r
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

  const undo = () => app.insist('POST', `/api/admin/imports/${id}/undo`, undefined, headers);
  last = PLACES;
  for (const [at, kill] of [app.killBoth, app.killApp].slice(0, KILLS).entries()) {
    const { done, restarted } = await killInsideBatch(kill, at === 0 ? undo : undefined);
    expect(done).toBeGreaterThan(last);
    expect(done).toBeLessThan(2 * PLACES);
    last = done;
    again = restarted;
  }
  await again;
  await expect.poll(async () => (await read(id)).state, { timeout: 300_000 }).toBe('undone');
  expect(await read(id)).toMatchObject({ removedCount: PLACES });
  expect(await Promise.all(['*', 'c.id'].map(count))).toEqual([0, 0]);
});
