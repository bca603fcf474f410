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

/** Reads a whole backup without changing anything; throws if it is incomplete or not a backup of Tablemate. */
export async function checkBackup(file: string): Promise<Manifest> {
  return (await inspectBackup(file)).manifest;
}

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

/** Parses JSON; null if it does not match the shape, or is larger than any that a backup holds. */
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
  /** Whether the secret is that of the backup; with another one, sessions and encrypted values are lost. */
  hasSameSecret: boolean;
};

/**
 * Replaces the database and the pictures by those of a backup, and migrates. All rows are written in one transaction:
 * a failure before its end leaves the database as it was. Throws if there are accounts, restaurants or other pictures
 * (unless `replace` is set), if other programs are connected, or if the backup is incomplete. Removes pictures only
 * with `replace`.
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

function findMigrations(migrations: Migration[], { schema }: Manifest): Migration[] {
  const at = migrations.findIndex(({ when, hash }) => when === schema.when && hash === schema.hash);
  if (at < 0) throw new Error('This backup is of a newer version: restore it with that one.');
  if (at + 1 !== schema.migrations) throw new Error('This backup is of a database with other migrations.');
  return migrations.slice(0, at + 1);
}

/** Throws if another process is connected: it would keep using its memory of deleted rows. */
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
    // A closed connection is listed a moment longer, and a transaction reads the list only once.
    await client.query('select pg_stat_clear_snapshot()');
    await delay(200);
  }
}

/** Throws if there are tables of other programs, which are never dropped, not even with `replace`. */
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

/**
 * Throws if there are other pictures. In a drill an empty database may be used with a live site's bucket, whose
 * pictures may be newer than the backup.
 */
async function refuseOtherPictures(media: MediaStore, pictures: Set<string>): Promise<void> {
  const { length } = await findOtherPictures(media, pictures);
  if (length === 0) return;
  throw new Error(
    `The ${media.folder === null ? 'bucket' : 'data folder'} holds pictures that the backup does not know: ${length}. ` +
      'Name another one (S3_BUCKET, DATA_DIR), or add --replace to remove them.',
  );
}

/** Finds one address of each picture that the backup lacks: it would remain readable at its address. */
async function findOtherPictures(media: MediaStore, pictures: Set<string>): Promise<string[]> {
  const others = new Map<string, string>();
  for await (const address of media.list()) {
    const name = nameAt(address);
    if (!pictures.has(name)) others.set(name, address);
  }
  return [...others.values()];
}

const nameAt = (address: string) => address.split('/')[2] ?? '';
