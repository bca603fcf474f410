import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { applyAll, migrate, readApplied, withMigrationLock } from '#db/migrate.ts';
import { type Migration, readMigrations } from '#db/migrations.ts';
import type { MediaStore } from '#features/media/server/store.ts';
import { readArchive } from './archive.ts';
import type { Stores } from './backup.ts';
import { dropStatements, TEXT_FORM } from './catalog.ts';
import { FORMAT, FORMAT_ENTRY, fingerprintSecret, MANIFEST_ENTRY, Manifest } from './manifest.ts';
import { createPictureLoader } from './pictures.ts';
import { loadRows } from './rows.ts';

const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
const LEAVE_TRIES = 10;

/** Reads a backup to its end without changing anything; throws a sentence where it is not whole, or not one of ours. */
export async function checkBackup(file: string): Promise<Manifest> {
  let [first, last] = ['', ''];
  let manifest: Buffer = Buffer.alloc(0);
  for await (const { name, body } of readArchive(file)) {
    first ||= name;
    last = name;
    if (name === FORMAT_ENTRY && !parse(Format, body)) throw new Error('This backup is of another format.');
    if (name === MANIFEST_ENTRY) manifest = body;
  }
  const content = parse(Manifest, manifest);
  if (first !== FORMAT_ENTRY || last !== MANIFEST_ENTRY || !content)
    throw new Error('This file is no backup of Tablemate.');
  return content;
}

const Format = z.object({ kind: z.literal(FORMAT.kind), version: z.literal(FORMAT.version) });

/** What a JSON file says in a shape; null where it is none, or larger than any of ours. */
function parse<Shape extends z.ZodType>(shape: Shape, body: Buffer): z.infer<Shape> | null {
  if (body.length > MAX_MANIFEST_BYTES) return null;
  try {
    return shape.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

export type Restored = {
  manifest: Manifest;
  /** Whether the secret is that of when the backup was made: else sessions and all that is sealed are lost. */
  hasSameSecret: boolean;
};

/**
 * Puts a backup in place of what a database and a store of pictures hold, and migrates it. All rows come in one
 * transaction: whatever fails or is killed before its end leaves the database as it was. Throws where there are accounts
 * or restaurants already, unless `replace` is set; where other programs are connected; and where the backup is not whole.
 */
export async function restoreBackup(
  { pool, media, secret }: Stores,
  file: string,
  { replace = false } = {},
): Promise<Restored> {
  const manifest = await checkBackup(file);
  const migrations = findMigrations(await readMigrations(), manifest);
  await withMigrationLock(pool, async (client) => {
    await client.query(TEXT_FORM);
    await client.query('begin');
    await refuseOthers(client);
    await refuseForeign(client, migrations);
    if (!replace) await refuseUsed(client);
    for (const statement of await dropStatements(client)) await client.query(statement);
    await client.query(`drop table if exists drizzle.__drizzle_migrations`);
    await applyAll(client, migrations);
    const addresses = await loadEntries(client, media, manifest, file);
    await client.query('commit');
    await removeOthers(media, addresses);
    await client.query('analyze');
  });
  await migrate(pool);
  return { manifest, hasSameSecret: fingerprintSecret(secret) === manifest.secret };
}

/** Gives the addresses of the pictures that were put back. */
async function loadEntries(
  client: pg.Client,
  media: MediaStore,
  manifest: Manifest,
  file: string,
): Promise<Set<string>> {
  const entries = readArchive(file);
  try {
    await entries.next();
    await loadRows(client, manifest, entries);
    const pictures = createPictureLoader(media);
    for await (const entry of entries) if (entry.name !== MANIFEST_ENTRY) await pictures.load(entry);
    pictures.finish(manifest.pictures);
    return pictures.addresses;
  } finally {
    await entries.return();
  }
}

/** The migrations that made the backup's schema. */
function findMigrations(migrations: Migration[], { schema }: Manifest): Migration[] {
  const at = migrations.findIndex(({ when, hash }) => when === schema.when && hash === schema.hash);
  if (at < 0) throw new Error('This backup is of a newer version: restore it with that one.');
  if (at + 1 !== schema.migrations) throw new Error('This backup is of a database with other migrations.');
  return migrations.slice(0, at + 1);
}

/** A process that stays would go on with what it remembers of rows that are gone. */
async function refuseOthers(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ count: number }>(`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
        and backend_type = 'client backend'`);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    if (attempt === LEAVE_TRIES)
      throw new Error(`The database is in use (other connections: ${count}): stop the app everywhere first.`);
    // What has just been closed is listed for a moment more; within a transaction the list is read once.
    await client.query('select pg_stat_clear_snapshot()');
    await delay(200);
  }
}

/** Whatever is set: tables of another program are never dropped. */
async function refuseForeign(client: pg.Client, migrations: Migration[]): Promise<void> {
  const [first] = await readApplied(client);
  if (first) {
    if (first.hash === migrations[0]?.hash) return;
    throw new Error('This database has been migrated by another program: name another one.');
  }
  if ((await dropStatements(client)).length > 0)
    throw new Error('This database holds tables that are not ours: name another one.');
}

async function refuseUsed(client: pg.Client): Promise<void> {
  if ((await readApplied(client)).length === 0) return;
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from restaurants) as used',
  );
  if (rows[0]?.used)
    throw new Error(
      'This database is in use: add --replace to put the backup in place of all that it holds.',
    );
}

/** Pictures that no row of the backup knows would stay open to whoever has their address. */
async function removeOthers(media: MediaStore, addresses: Set<string>): Promise<void> {
  const names = new Set([...addresses].map(nameAt));
  const others = new Set<string>();
  for await (const address of media.list()) {
    if (!names.has(nameAt(address))) others.add(address);
  }
  for (const address of others) await media.remove(address);
}

const nameAt = (address: string) => address.split('/')[2] ?? '';
