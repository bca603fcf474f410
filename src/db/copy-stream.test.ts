import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStores, type TestStores } from '#testing/database/stores.ts';
import { connectAlone } from './connect.ts';
import { copyIn, copyOut } from './copy-stream.ts';

const WAITING = `select pid from pg_locks join pg_database d on d.oid = database
  where datname = current_database() and not granted`;

const SENDING = `select from pg_stat_activity
  where datname = current_database() and wait_event = 'ClientWrite'`;

let stores: TestStores;
let client: pg.Client;
beforeAll(async () => {
  stores = await openStores({ migrated: false });
  client = await connectAlone(stores.pool);
});
afterAll(async () => {
  await client.end();
  await stores.close();
});

/** Returns the socket below a client, which the driver's types do not describe. */
const socketBelow = (from: pg.Client) =>
  (from as unknown as { connection: { stream: Socket } }).connection.stream;

test('a slow reader makes the server wait, with only some pieces in memory', async () => {
  const { bytesRead } = socketBelow(client);
  const output = copyOut(client, `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`);
  let bytes = (await output.next()).value?.length ?? 0;
  await expect.poll(() => stores.pool.query(SENDING).then(({ rowCount }) => rowCount)).toBe(1);
  expect(socketBelow(client).bytesRead - bytesRead).toBeLessThan(2 * 1024 * 1024);
  for await (const piece of output) bytes += piece.length;
  expect(bytes).toBe(100_000 * 1001);
});

test('a source is not read before the server is ready for it, and the rows are counted', async () => {
  await client.query('create table received (text text)');
  await client.query('begin; lock table received');
  const other = await connectAlone(stores.pool);
  let rowTotal = 0;
  async function* source() {
    for (; rowTotal < 64; rowTotal++) yield Buffer.from(`${'y'.repeat(1023)}\n`.repeat(1024));
  }
  const copied = copyIn(other, 'copy received from stdin', source());
  // The lock blocks the server: it reads nothing.
  await expect.poll(() => client.query(WAITING).then(({ rowCount }) => rowCount)).toBe(1);
  expect(rowTotal).toBe(0);
  await client.query('commit');
  expect(await copied).toBe(64 * 1024);
  await other.end();
});

test('an error of the source is the error of the statement, and the connection can be used again', async () => {
  async function* failAfterRow() {
    yield Buffer.from('one\n');
    throw new Error('the disk is gone');
  }
  await expect(copyIn(client, 'copy received from stdin', failAfterRow())).rejects.toThrow(
    'the disk is gone',
  );
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a row that the server refuses ends it', async () => {
  await client.query('create table numbers (number integer)');
  async function* endless() {
    for (;;) yield Buffer.from('no number\n'.repeat(1000));
  }
  await expect(copyIn(client, 'copy numbers from stdin', endless())).rejects.toThrow('integer');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a reader that stops half-way leaves a connection of further use', async () => {
  for await (const piece of copyOut(client, 'copy (select generate_series(1, 1000000)) to stdout')) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that fails fails its reader', async () => {
  const read = Array.fromAsync(copyOut(client, 'copy (select 1 / 0) to stdout'));
  await expect(read).rejects.toThrow('division by zero');
});

test('a connection that is cut fails who reads from it and who writes to it', async () => {
  const COPIES = `from pg_stat_activity
    where datname = current_database() and query like 'copy %' and state = 'active' and pid <> pg_backend_pid()`;
  const [reader, writer] = [await connectAlone(stores.pool), await connectAlone(stores.pool)];
  const output = copyOut(reader, `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`);
  await output.next();
  async function* endless() {
    // With pauses, so that the server's last message is read before a write finds the socket closed.
    for (; ; await delay(20)) yield Buffer.from('a row\n'.repeat(1000));
  }
  const copied = copyIn(writer, 'copy received from stdin', endless());
  const rejection = expect(copied).rejects.toThrow(/terminat/);
  await expect.poll(() => stores.pool.query(`select pid ${COPIES}`).then(({ rowCount }) => rowCount)).toBe(2);
  await stores.pool.query(`select pg_terminate_backend(pid) ${COPIES}`);
  await rejection;
  await expect(Array.fromAsync(output)).rejects.toThrow(/terminat/);
  await Promise.all([reader.end(), writer.end()]);
});
