import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStores, type TestStores } from '#testing/database/stores.ts';
import { connectAlone } from './connect.ts';
import { assertMigrated, migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openStores({ migrated: false });
});
afterEach(() => stores.close());

/** Writes a folder of migrations, by their names. */
async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(stores.folder, 'migrations-'));
  await mkdir(join(folder, 'meta'));
  const entries = Object.keys(files).map((tag, at) => ({ tag, when: at + 1 }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), text);
  return folder;
}

/** The connections of this database that wait for a lock. */
const WAITING = `select pid from pg_locks join pg_database d on d.oid = database
  where datname = current_database() and not granted`;

const FIRST = { '0000_dishes': 'create table dishes (id integer, name text)' };
const EXPANDED = { ...FIRST, '0001_prices': 'alter table dishes add column price integer' };
const CONTRACTED = {
  ...EXPANDED,
  '0002_no_names': '-- oldest code: 0001_prices\nalter table dishes drop column name',
};

test('two start at once: one migrates, and the other finds everything done', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  const replies = await Promise.all([migrate(stores.pool), migrate(stores.pool)]);
  expect(replies.sort((a, b) => a.length - b.length)).toEqual([[], names]);
  await assertMigrated(stores.pool);
});

test('a migration that fails leaves those before it, and says which it was', async () => {
  const first = await writeFolder(FIRST);
  await migrate(stores.pool, first);
  const badFolder = await writeFolder({
    ...EXPANDED,
    '0002_broken': 'create table kept (id int); alter nothing',
  });
  await expect(migrate(stores.pool, badFolder)).rejects.toThrow('The migration 0002_broken failed.');
  expect(await migrate(stores.pool, await writeFolder(CONTRACTED))).toEqual(['0002_no_names']);
  expect(await stores.ask(`select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
});

test('without migrating, a start on an older schema is refused in one sentence', async () => {
  const [old, now] = [await writeFolder(FIRST), await writeFolder(EXPANDED)];
  await expect(assertMigrated(stores.pool, now)).rejects.toThrow('(2, from 0000_dishes on)');
  await migrate(stores.pool, old);
  await expect(assertMigrated(stores.pool, now)).rejects.toThrow(
    'The database lacks migrations (0001_prices): run npm run migrate first, or unset MIGRATE.',
  );
});

test('older code starts on a newer schema until a migration removes what it needs', async () => {
  const [oldest, middle] = [await writeFolder(FIRST), await writeFolder(EXPANDED)];
  await migrate(stores.pool, middle);
  await assertMigrated(stores.pool, oldest);
  expect(await migrate(stores.pool, oldest)).toEqual([]);
  await migrate(stores.pool, await writeFolder(CONTRACTED));
  for (const start of [assertMigrated, migrate])
    await expect(start(stores.pool, oldest)).rejects.toThrow('This version is too old for the database');
  await assertMigrated(stores.pool, middle);
});

test('a migration names code that there is', async () => {
  const folder = await writeFolder({ '0000_dishes': '-- oldest code: 0009_nowhere\nselect 1' });
  await expect(readMigrations(folder)).rejects.toThrow('0009_nowhere, which is no migration');
});

test('while a migration waits for a table, requests for it go on', async () => {
  await migrate(stores.pool, await writeFolder(FIRST));
  const reader = await connectAlone(stores.pool);
  await reader.query('begin; select from dishes');
  const migrated = migrate(stores.pool, await writeFolder(EXPANDED));
  await expect.poll(() => stores.ask(WAITING).then(({ length }) => length)).toBe(1);
  // It waits behind the migration, and is answered when the migration gives up its lock request, before the reader
  // ends.
  expect(await stores.ask('select * from dishes')).toEqual([]);
  await reader.query('commit');
  await reader.end();
  expect(await migrated).toEqual(['0001_prices']);
});
