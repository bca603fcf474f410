import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { createPool } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { FOLDER } from '#db/migrations.ts';
import { withDatabase } from './url.ts';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Opens a database before a migration; `migrate` brings it to the newest one. */
export async function openBeforeMigration(tag: string) {
  const { url } = inject('database');
  const name = `tablemate_before_${tag}_${process.pid}`;
  const administer = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await administer(`create database ${name}`);
  const pool = createPool(withDatabase(url, name), () => undefined, 2);
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  if (end <= 0) throw new Error(`${tag} is no migration that others go before.`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(pool, folder);
  return {
    pool,
    migrate: () => migrate(pool),
    async close() {
      await pool.end();
      await administer(`drop database ${name}`);
      await rm(folder, { recursive: true });
    },
  };
}
