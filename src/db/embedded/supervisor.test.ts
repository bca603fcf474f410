import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, SELF } from './identity.ts';
import { recordedPid } from './pidfile.ts';
import { ask, removeScratch, scratchFolder } from './scratch.ts';
import { type EmbeddedDatabase, startEmbedded } from './supervisor.ts';

let folder: string;
let database: EmbeddedDatabase;
const messages: string[] = [];
const quick = { fsync: 'off', shared_buffers: '64MB' };
beforeAll(async () => {
  folder = await scratchFolder();
  const dataDir = join(folder, 'Ä long, "awkward" name, 100%25 ', 'x'.repeat(60), '.data');
  database = await startEmbedded({ dataDir, log: (line) => messages.push(line), settings: quick });
});
afterAll(async () => {
  await database.stop();
  await removeScratch(folder);
});

test('a pool connects to the app’s own database as its owner, who is not a superuser and creates no databases', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  const { rows } = await pool.query(
    `SELECT rolname, rolsuper, rolcreatedb, pg_get_userbyid(datdba) AS owner
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  );
  await pool.end();
  expect(rows).toEqual([{ rolname: 'tablemate', rolsuper: false, rolcreatedb: false, owner: 'tablemate' }]);
});

test('the superuser is not to be had without its password', async () => {
  const asSuperuser = database.url.replace('tablemate@/tablemate', 'supervisor@/postgres');
  await expect(ask(asSuperuser, 'SELECT 1')).rejects.toThrow();
  const asAnyone = database.url.replace('tablemate@', 'postgres@');
  await expect(ask(asAnyone, 'SELECT 1')).rejects.toMatchObject({ code: '28000' });
});

test('the cluster is made and run as the app relies on', async () => {
  const rows = await ask(
    database.url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('data_checksums', 'listen_addresses',
       'dynamic_shared_memory_type', 'max_connections', 'synchronous_commit', 'server_encoding') ORDER BY name`,
  );
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'data_checksums=on',
    'dynamic_shared_memory_type=mmap',
    'listen_addresses=',
    'max_connections=50',
    'server_encoding=UTF8',
    'synchronous_commit=on',
  ]);
  expect(await ask(database.url, `SELECT lower('ÄÉ') AS low, 'Z' < 'a' AS "byCode"`)).toEqual([
    { low: 'äé', byCode: true },
  ]);
});

test('it gets the path of the data', async () => {
  expect(messages[0]).toBe(`The database lies in ${database.dataDir}.`);
  expect((await stat(join(database.dataDir, 'data/PG_VERSION'))).isFile()).toBe(true);
});

test('the data and the socket are closed to other users', async () => {
  const socket = new pg.Client({ connectionString: database.url }).host;
  for (const path of [join(database.dataDir, 'data'), socket]) {
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
});

test('the server has its own session, which Ctrl-C does not reach', async () => {
  const pid = await recordedPid(join(database.dataDir, 'data'));
  const { stdout } = await run(SELF, 'ps', ['-o', 'pgid=', '-p', String(pid)]);
  expect(Number(stdout)).toBe(pid);
});

test('a server killed under a running app is started again, at the same address', async () => {
  const data = join(database.dataDir, 'data');
  const before = await recordedPid(data);
  process.kill(before ?? 0, 'SIGKILL');
  await expect.poll(() => ask(database.url, 'SELECT 1').catch(() => [])).toHaveLength(1);
  expect(await recordedPid(data)).not.toBe(before);
});

test('data of another PostgreSQL is refused in one clear sentence, and left as it is', async () => {
  await database.stop();
  const version = join(database.dataDir, 'data/PG_VERSION');
  await writeFile(version, '17\n');
  const start = startEmbedded({ dataDir: join(database.dataDir, '..') });
  await expect(start).rejects.toThrow(
    /was written by PostgreSQL 17 and this is PostgreSQL 18: .* DATABASE_URL/,
  );
  await writeFile(version, '18\n');
});
