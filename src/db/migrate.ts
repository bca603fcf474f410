import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connectAlone } from './connect.ts';

export const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 7_253_001;

/** Brings the database to the newest migration of a folder; processes that start together wait for each other. */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<void> {
  const client = await connectAlone(pool);
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // The connection ends with its lock and its changed settings.
    await client.end();
  }
}
