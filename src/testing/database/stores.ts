import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '#db/connect.ts';
import { folderStore } from '#features/media/server/disks.ts';
import type { MediaStore } from '#features/media/server/store.ts';
import { withDatabase } from './url.ts';

/** A database and a folder of pictures without an app; nothing is connected between calls. */
export type TestStores = {
  url: string;
  pool: pg.Pool;
  media: MediaStore;
  secret: string;
  /** A folder for files of the test. */
  folder: string;
  /** Returns the rows of a statement, on a connection of its own. */
  ask(statement: string): Promise<Array<Record<string, unknown>>>;
  close(): Promise<void>;
};

let databases = 0;

/** Creates the stores; with `migrated: false` the database is empty. */
export async function openStores({ migrated = true } = {}): Promise<TestStores> {
  const { url, template } = inject('database');
  const name = `${template}_stores_${process.pid}_${databases++}`;
  const run = async (address: string, statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await run(url, `create database ${name} ${migrated ? `template ${template}` : ''}`);
  const address = withDatabase(url, name);
  const pool = createPool(address, () => undefined, 1);
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-stores-'));
  return {
    url: address,
    pool,
    media: folderStore(await mkdtemp(join(folder, 'media-'))),
    secret: 'a secret that only these stores know',
    folder,
    ask: (statement) => run(address, statement),
    async close() {
      await pool.end();
      await run(url, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
