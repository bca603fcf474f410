import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { migrate } from '#db/migrate.ts';
import { withDatabase } from '#testing/database/url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address, and its migrated template database, which each test file copies. */
    database: { url: string; template: string };
  }
}

/** Starts a PostgreSQL for the tests (or uses DATABASE_URL's) and migrates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-tests-'));
  // If root runs the tests, the database's user must have access.
  await chmod(folder, 0o755);
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbedded({
        dataDir: folder,
        createDb: true,
        // Test data may be lost with the machine.
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '100',
          shared_buffers: '64MB',
          // Its workers run as superuser and would prevent dropping a database.
          autovacuum: 'off',
        },
      });
  const url = process.env.DATABASE_URL ?? embedded?.url ?? '';
  const template = `tablemate_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const pool = createPool(withDatabase(url, template), () => undefined);
  await migrate(pool);
  await startWide(pool);
  // Direct writes of a test count as the operator's; the app's transactions name their author.
  await pool.query(
    `create or replace function undeclared_act() returns text language sql stable as $$ select '{"role": "operator"}' $$`,
  );
  await pool.end();
  project.provide('database', { url, template });

  return async () => {
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ]);
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts ids of 8 bytes above the range of 4, differently for each table, so that every test covers wide ids. */
async function startWide(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %I alter column %I restart with %s',
      table_name, column_name, 5000000001 + 1000000000 * row_number() over (order by table_name)) as statement
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and data_type = 'bigint'`);
  for (const { statement } of rows) await pool.query(statement);
}
