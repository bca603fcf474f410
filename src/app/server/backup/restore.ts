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
import { createPictureLoader, PICTURES_FOLDER } from './pictures.ts';
import { loadRows } from './rows.ts';

const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
const LEAVE_TRIES = 10;

/** Reads a backup to its end without changing anything; throws a sentence where it is not whole, or not one of ours. */
export async function checkBackup(file: string): Promise<Manifest> {
  return (await inspectBackup(file)).manifest;
}

/** As `checkBackup`, with the names of the backup's pictures. */
async function inspectBackup(file: string): Promise<{ manifest: Manifest; pictures: Set<string> }> {
  let [first, last] = ['', ''];
  let manifest: Buffer = Buffer.alloc(0);
  const pictures = new Set<string>();
  for await (const { name, body } of readArchive(file)) {
    first ||= name;
    last = name;
    if (name === FORMAT_ENTRY && !parse(Format, body)) throw new Error('This backup is of another format.');
    if (name === MANIFEST_ENTRY) manifest = body;
    if (name.startsWith(PICTURES_FOLDER)) pictures.add(nameAt(`/${name}`));
  }
  const content = parse(Manifest, manifest);
  if (first !== FORMAT_ENTRY || last !== MANIFEST_ENTRY || !content)
    throw new Error('This file is no backup of Tablemate.');
  return { manifest: content, pictures };
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
 * transaction: whatever fails or is killed before its end leaves the database as it was. Throws where there are accounts,
 * restaurants or other pictures already, unless `replace` is set; where other programs are connected; and where the backup
 * is not whole. Only with `replace` pictures are removed.
 */
export async function restoreBackup(
  { pool, media, secret }: Stores,
  file: string,
  { replace = false } = {},
): Promise<Restored> {
  const { manifest, pictures } = await inspectBackup(file);
  const migrations = findMigrations(await readMigrations(), manifest);
  await withMigrationLock(pool, async (client) => {
    await client.query(TEXT_FORM);
    await client.query('begin');
    await refuseOthers(client);
    await refuseForeign(client, migrations);
    if (!replace) {
      await refuseUsed(client);
      await refuseOtherPictures(media, pictures);
    }
    for (const statement of await dropStatements(client)) await client.query(statement);
    await client.query(
      `drop table if exists drizzle.__drizzle_migrations; drop schema if exists jobs cascade`,
    );
    await applyAll(client, migrations);
    await loadEntries(client, media, manifest, file);
    await client.query('commit');
    if (replace) for (const address of await findOtherPictures(media, pictures)) await media.remove(address);
    await client.query('analyze');
  });
  await migrate(pool);
  return { manifest, hasSameSecret: fingerprintSecret(secret) === manifest.secret };
}

async function loadEntries(
  client: pg.Client,
  media: MediaStore,
  manifest: Manifest,
  file: string,
): Promise<void> {
  const entries = readArchive(file);
  try {
    await entries.next();
    await loadRows(client, manifest, entries);
    const pictures = createPictureLoader(media);
    for await (const entry of entries) if (entry.name !== MANIFEST_ENTRY) await pictures.load(entry);
    pictures.finish(manifest.pictures);
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

/** An empty database beside the bucket of a site that runs, as in a drill: its pictures may be newer than the backup. */
async function refuseOtherPictures(media: MediaStore, pictures: Set<string>): Promise<void> {
  const { length } = await findOtherPictures(media, pictures);
  if (length === 0) return;
  throw new Error(
    `The ${media.folder === null ? 'bucket' : 'data folder'} holds pictures that the backup does not know: ${length}. ` +
      'Name another one (S3_BUCKET, DATA_DIR), or add --replace to remove them.',
  );
}

/** One address of each picture that the backup lacks: it would stay open to whoever has its address. */
async function findOtherPictures(media: MediaStore, pictures: Set<string>): Promise<string[]> {
  const others = new Map<string, string>();
  for await (const address of media.list()) {
    const name = nameAt(address);
    if (!pictures.has(name)) others.set(name, address);
  }
  return [...others.values()];
}

const nameAt = (address: string) => address.split('/')[2] ?? '';
