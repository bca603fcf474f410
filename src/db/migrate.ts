import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectAlone } from './connect.ts';
import { sqlState } from './errors.ts';
import { FOLDER, type Migration, readMigrations } from './migrations.ts';

const LOCK = 7_253_001;

/** For long work, even if this side pauses reading. */
export const WITHOUT_LIMITS =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set tcp_user_timeout = 0';

/** How long a migration waits for a table; later queries on it queue behind the migration meanwhile. */
const LOCK_TIMEOUT = '3s';
const TRIES = 20;

type Applied = { hash: string; when: number; oldestCode: number | null };

/**
 * Applies the pending migrations of a folder, each in a transaction of its own, and returns their names; processes that
 * start together wait for each other. Throws if the database is too new for this code.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withMigrationLock(pool, async (client) => {
    const appliedMigrations = await readApplied(client);
    const pending = findPending(appliedMigrations, migrations);
    // An empty database has no other users, and one commit is faster than fifty.
    if (appliedMigrations.length === 0) await applyTogether(client, pending);
    for (const migration of appliedMigrations.length === 0 ? [] : pending)
      await applyPatiently(client, migration);
    return pending.map(({ name }) => name);
  });
}

/** Throws one sentence if the schema lacks a migration, or is too new for this code. */
export async function assertMigrated(pool: pg.Pool, folder = FOLDER): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await connectAlone(pool);
  try {
    const pending = findPending(await readApplied(client), migrations);
    const [first] = pending;
    if (!first) return;
    const names = pending.length === 1 ? first.name : `${pending.length}, from ${first.name} on`;
    throw new Error(`The database lacks migrations (${names}): run npm run migrate first, or unset MIGRATE.`);
  } finally {
    await client.end();
  }
}

/** Runs `work` on a connection without time limits while no other process migrates or restores. */
export async function withMigrationLock<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectAlone(pool);
  try {
    await client.query(WITHOUT_LIMITS);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    // Ending the connection releases the lock and the settings.
    await client.end();
  }
}

/** Reads the applied migrations, the oldest first; empty for a new database. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  // Databases older than this column lack it; so does the row as JSON.
  const result = await client.query<{ hash: string; when: number; oldest_code: string | null }>(
    `select hash, created_at as "when", to_jsonb(m) ->> 'oldest_code' as oldest_code
     from drizzle.__drizzle_migrations m order by created_at`,
  );
  return result.rows.map(({ hash, when, oldest_code: oldestCode }) => ({
    hash,
    when,
    oldestCode: oldestCode === null ? null : Number(oldestCode),
  }));
}

/** Finds the pending migrations; throws if newer ones removed something that this code needs. */
function findPending(appliedMigrations: Applied[], migrations: Migration[]): Migration[] {
  const newest = migrations.at(-1)?.when ?? 0;
  if (appliedMigrations.some(({ oldestCode }) => oldestCode !== null && oldestCode > newest))
    throw new Error(
      'This version is too old for the database, which a newer one has migrated: start that one, or a newer one.',
    );
  const last = appliedMigrations.at(-1)?.when ?? 0;
  return migrations.filter(({ when }) => when > last);
}

async function applyTogether(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query('begin');
  await applyAll(client, migrations);
  await client.query('commit');
}

/** Applies migrations in the caller's transaction, on a database that has none of them. */
export async function applyAll(client: pg.Client, migrations: Migration[]): Promise<void> {
  await createMigrationTable(client);
  for (const migration of migrations) await apply(client, migration);
}

async function createMigrationTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ complete: boolean }>(
    `select exists (select from pg_attribute
       where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'oldest_code') as complete`,
  );
  // Checked first: both statements cost time even without an effect, and the first one needs a privilege.
  if (rows[0]?.complete) return;
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint);
    alter table drizzle.__drizzle_migrations add column if not exists oldest_code bigint`);
}

async function apply(client: pg.Client, { statements, hash, when, oldestCode }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at, oldest_code) values ($1, $2, $3)',
    [hash, when, oldestCode],
  );
}

/** Gives up its lock request after LOCK_TIMEOUT and retries: requests must not queue behind a waiting migration. */
async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await createMigrationTable(client);
      await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await apply(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const lostRace = ['55P03', '40P01'].includes(sqlState(error) ?? '');
      if (!lostRace || attempt === TRIES)
        throw new Error(`The migration ${migration.name} failed.`, { cause: error });
      await delay(500);
    }
  }
}
