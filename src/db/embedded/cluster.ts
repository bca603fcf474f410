import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Binaries } from './binaries.ts';
import { exists } from './copy.ts';
import { fileOwner, type Identity, run } from './identity.ts';
import { type Place, readMajorVersion } from './place.ts';

/** The superuser, used in this folder only. */
export const SUPERUSER = 'supervisor';

/** The role that owns the app's database of the same name, without superuser rights. */
export const OWNER = 'tablemate';

const DRAFT = 'initdb-';
const SECRET = 'supervisor.secret';

// The socket's folder admits the server's own user only, so the owner needs no password; the superuser does.
const HOST_RULES = `local all ${SUPERUSER} scram-sha-256\nlocal all ${OWNER} trust\nlocal all all reject\n`;

/** Reads the superuser's password; undefined before the first start. */
export function readSecret(data: string): Promise<string | undefined> {
  return readFile(join(data, SECRET), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function give(path: string, identity: Identity): Promise<void> {
  if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid ?? identity.uid);
}

async function giveTree(folder: string, identity: Identity): Promise<void> {
  await give(folder, identity);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTree(path, identity);
    else if (entry.isFile()) await give(path, identity);
  }
}

async function writeFor(identity: Identity, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flush: true });
  await give(file, identity);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Lists the locale flags: PostgreSQL's own locale from version 17 on, which sorts in the same way on every machine. */
function listLocaleFlags({ major }: Binaries): string[] {
  if (major < 17) return ['--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

async function initialise({ home, data, identity, binaries }: Place, sync: boolean): Promise<void> {
  const draft = await mkdtemp(join(home, DRAFT));
  await chmod(draft, 0o700);
  await give(draft, identity);
  const [fresh, password] = [join(draft, 'data'), join(draft, 'password')];
  await writeFor(identity, password, randomBytes(24).toString('base64url'));
  const { ok, stderr } = await run(identity, binaries.initdb, [
    ...['-D', fresh, '-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', password],
    ...['-E', 'UTF8', ...listLocaleFlags(binaries), '--data-checksums', ...(sync ? [] : ['--no-sync'])],
  ]);
  if (!ok) throw new Error(`initdb failed: ${stderr.trim()}`);
  await rename(password, join(fresh, SECRET));
  await writeFor(identity, join(fresh, 'pg_hba.conf'), HOST_RULES);
  await rename(fresh, data);
  await syncFolder(home);
}

/** Throws if another major version of PostgreSQL wrote the data folder. */
export async function checkVersion({ data, binaries }: Place): Promise<void> {
  const major = await readMajorVersion(data);
  if (major === binaries.major || !(await exists(data))) return;
  throw new Error(
    `The database in ${data} was written by PostgreSQL ${major ?? 'of an unknown version'} and this is PostgreSQL ${binaries.major}: start the version of the app that wrote it, or set DATABASE_URL.`,
  );
}

/** Creates the data folder on the first start, and deletes drafts of killed ones. Call it only while no server runs. */
export async function prepareCluster(place: Place, sync: boolean): Promise<void> {
  const { home, data, identity } = place;
  try {
    if (!(await exists(data))) await initialise(place, sync);
  } finally {
    for (const name of await readdir(home)) {
      if (name.startsWith(DRAFT)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
  // A folder that root restored or copied still belongs to root.
  if ((await stat(data)).uid !== fileOwner(identity)) await giveTree(data, identity);
}

/** Creates the owner and its database if they are missing; `createDb` lets the owner create further databases. */
export async function prepareOwner(superuser: pg.Client, createDb: boolean): Promise<void> {
  const { rows } = await superuser.query<{ role: boolean; creates: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolcreatedb) AS creates,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [OWNER],
  );
  if (!rows[0]?.role) await superuser.query(`CREATE ROLE ${OWNER} LOGIN`);
  if (createDb && !rows[0]?.creates) await superuser.query(`ALTER ROLE ${OWNER} CREATEDB`);
  if (!rows[0]?.database) await superuser.query(`CREATE DATABASE ${OWNER} OWNER ${OWNER}`);
}
