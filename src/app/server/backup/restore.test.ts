import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAll, withMigrationLock } from '#db/migrate.ts';
import { readMigrations } from '#db/migrations.ts';
import { openStores, type TestStores } from '#testing/database/stores.ts';
import { createArchive, type Entry, readArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { checkBackup, restoreBackup } from './restore.ts';

// Each restore runs all migrations, which is slow on a busy machine.
const SLOW = { timeout: 300_000 };

const USER = `insert into users (username, email, password, username_skeleton)
  values ('joana', 'joana@example.com', 'hash', 'joana')`;

let source: TestStores;
let backup: string;
beforeAll(async () => {
  source = await openStores();
  await source.ask(USER);
  await source.media.put(
    await sharp({ create: { width: 500, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  backup = join(source.folder, 'backup.tar');
  await writeBackup(source, backup);
});
afterAll(() => source.close());

async function withStores(work: (stores: TestStores) => Promise<void>, migrated = true): Promise<void> {
  const stores = await openStores({ migrated });
  try {
    await work(stores);
  } finally {
    await stores.close();
  }
}

const findUsernames = async ({ ask }: TestStores) =>
  (await ask('select username from users')).map((row) => row.username);

/** Writes a copy of the backup with changed entries and a valid seal. */
async function forge(change: (entry: Entry) => Promise<Buffer> | Buffer): Promise<string> {
  const file = join(source.folder, `${randomUUID()}.tar`);
  const archive = await createArchive(file);
  for await (const entry of readArchive(backup)) await archive.add(entry.name, await change(entry));
  await archive.seal();
  return file;
}

const changeManifest = (change: (text: string) => string) =>
  forge(({ name, body }) => (name === 'manifest.json' ? Buffer.from(change(body.toString())) : body));

describe('into an empty database', SLOW, () => {
  test('rows, constraints, triggers and pictures are there again, and ids continue', () =>
    withStores(async (stores) => {
      const restored = await restoreBackup(stores, backup);
      expect(restored.hasSameSecret).toBe(true);
      expect(await findUsernames(stores)).toEqual(['joana']);
      const [next] = await stores.ask(USER.replaceAll('joana', 'second').concat(' returning id'));
      expect(next).toEqual({ id: 2 });
      expect(await stores.ask(`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
      const keys = `select conname from pg_constraint where contype = 'f' and convalidated order by 1`;
      expect(await stores.ask(keys)).toEqual(await source.ask(keys));
      await expect(stores.ask('delete from ledger_entries')).rejects.toThrow();
      const [picture] = await Array.fromAsync(stores.media.list());
      expect(await stores.media.read(picture ?? '')).toEqual(await source.media.read(picture ?? ''));
    }, false));

  test('of an older version is migrated to this one', () =>
    withStores(async (old) => {
      const migrations = await readMigrations();
      await withMigrationLock(old.pool, async (client) => {
        await client.query('begin');
        await applyAll(client, migrations.slice(0, 30));
        await client.query('commit');
      });
      await old.ask(USER);
      const file = join(old.folder, 'old.tar');
      await writeBackup(old, file);
      await withStores(async (stores) => {
        await restoreBackup(stores, file);
        expect(await findUsernames(stores)).toEqual(['joana']);
        const [applied] = await stores.ask('select count(*)::int from drizzle.__drizzle_migrations');
        expect(applied).toEqual({ count: migrations.length });
      }, false);
    }, false));
});

describe('is refused', SLOW, () => {
  test('where there are accounts, unless they are to be replaced; another secret is reported', () =>
    withStores(async (stores) => {
      await stores.ask(USER.replaceAll('joana', 'somebody'));
      const stale = await stores.media.put(
        await sharp({ create: { width: 300, height: 300, channels: 3, background: 'blue' } })
          .png()
          .toBuffer(),
      );
      await expect(restoreBackup(stores, backup)).rejects.toThrow('--replace');
      expect(await findUsernames(stores)).toEqual(['somebody']);
      const other = { ...stores, secret: 'another secret than the one before it' };
      const { hasSameSecret } = await restoreBackup(other, backup, { replace: true });
      expect(hasSameSecret).toBe(false);
      expect(await findUsernames(stores)).toEqual(['joana']);
      expect(await stores.media.read(stale)).toBeNull();
    }));

  test('where an empty database has a store with other pictures, unless they are to be replaced', () =>
    withStores(async (stores) => {
      const paint = (background: string) =>
        sharp({ create: { width: 900, height: 300, channels: 3, background } })
          .png()
          .toBuffer();
      const newer = [
        await stores.media.put(await paint('blue')),
        await stores.media.put(await paint('green')),
      ];
      const before = await Array.fromAsync(stores.media.list());
      await expect(restoreBackup(stores, backup)).rejects.toThrow('does not know: 2. Name another');
      expect(await Array.fromAsync(stores.media.list())).toEqual(before);
      expect(await stores.ask(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
      await restoreBackup(stores, backup, { replace: true });
      expect(await findUsernames(stores)).toEqual(['joana']);
      for (const address of newer) expect(await stores.media.read(address)).toBeNull();
    }, false));

  test('while something else is connected', () =>
    withStores(async (stores) => {
      await stores.pool.query('select 1');
      await expect(restoreBackup(stores, backup)).rejects.toThrow('in use (other connections: 1)');
    }));

  test('where another program keeps its tables', () =>
    withStores(async (stores) => {
      await stores.ask('create table invoices (id integer)');
      await expect(restoreBackup(stores, backup, { replace: true })).rejects.toThrow('not ours');
      expect(await stores.ask('select * from invoices')).toEqual([]);
    }, false));
});

test('a restore that dies half-way leaves the database as it was', SLOW, () =>
  withStores(async (stores) => {
    await stores.ask(USER.replaceAll('joana', 'somebody'));
    const media = {
      ...stores.media,
      restore: async () => {
        // At this point the rows are loaded, but not committed.
        await stores.ask(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
      },
    };
    await expect(restoreBackup({ ...stores, media }, backup, { replace: true })).rejects.toThrow();
    expect(await findUsernames(stores)).toEqual(['somebody']);
    await restoreBackup(stores, backup, { replace: true });
    expect(await findUsernames(stores)).toEqual(['joana']);
  }),
);

describe('a forged backup', SLOW, () => {
  const createBomb = () => promisify(zstdCompress)(Buffer.alloc(65 * 1024 * 1024));
  const isUserRows = (name: string) => name.startsWith('tables/users/');
  const FORGERIES: Array<[string, () => Promise<string>, RegExp]> = [
    [
      'whose rows unpack to more than any of ours',
      () => forge(({ name, body }) => (isUserRows(name) ? createBomb() : body)),
      /larger than/,
    ],
    [
      'whose rows are malformed',
      () =>
        forge(({ name, body }) => (isUserRows(name) ? promisify(zstdCompress)(Buffer.from('a\tb\n')) : body)),
      /users|column|integer/,
    ],
    [
      'whose pictures are not pictures',
      () => forge(({ name, body }) => (name.endsWith('.webp') ? Buffer.from('<svg onload="…">') : body)),
      /no picture of ours/,
    ],
    ['of a newer version', () => changeManifest((text) => text.replace(/"when": \d+/, '"when": 1')), /newer/],
    [
      'with SQL for a name',
      () => changeManifest((text) => text.replace('"users"', '"users; drop table users"')),
      /no backup/,
    ],
    [
      'with another table',
      () => changeManifest((text) => text.replace('"users"', '"users2"')),
      /other tables/,
    ],
    [
      'that names fewer rows than it has',
      () => changeManifest((text) => text.replace(/("users",[^}]*"rows": )1/, '$10')),
      /rows of users/,
    ],
    [
      'whose hash of a table is another',
      () =>
        changeManifest((text) =>
          text.replace(/("users",[^}]*"sha256": ")[^"]+/, `$1${createHash('sha256').digest('hex')}`),
        ),
      /rows of users/,
    ],
    ['whose manifest is not JSON', () => changeManifest(() => '{"tables": '), /no backup/],
  ];

  let stores: TestStores;
  beforeAll(async () => {
    stores = await openStores();
    await stores.ask(USER.replaceAll('joana', 'somebody'));
  });
  afterAll(() => stores.close());

  test.each(FORGERIES)('%s is refused, and changes nothing', async (_, make, sentence) => {
    await expect(restoreBackup(stores, await make(), { replace: true })).rejects.toThrow(sentence);
    expect(await findUsernames(stores)).toEqual(['somebody']);
  });

  test('that is any other tar file is refused', async () => {
    const file = join(source.folder, 'other.tar');
    const archive = await createArchive(file);
    await archive.add('letter.txt', Buffer.from('Dear Ana'));
    await archive.seal();
    await expect(checkBackup(file)).rejects.toThrow('no backup of Tablemate');
  });
});
