import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { recordedPid } from './pidfile.ts';
import { findProcessKind } from './process.ts';
import { ask, killServer, removeScratch, scratchFolder, Writer } from './scratch.ts';
import { startEmbedded } from './supervisor.ts';

const files = vi.hoisted(() => ({ areSlowToClose: false }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (...args) => {
    const file = await real.open(...args);
    const close = file.close.bind(file);
    const closeLate = () =>
      new Promise<void>((resolve, fail) => setTimeout(() => close().then(resolve, fail), 300));
    return files.areSlowToClose ? Object.assign(file, { close: closeLate }) : file;
  };
  return { ...real, open };
});

const quick = { settings: { fsync: 'off', shared_buffers: '64MB' } };
let folder: string;
let dataDir: string;
let data: string;
beforeAll(async () => {
  folder = await scratchFolder();
  dataDir = join(folder, '.data');
  data = join(dataDir, 'postgres/data');
});
afterAll(() => removeScratch(folder), 60_000);

/** Runs a process as the owner of the data: PostgreSQL would find it alive. */
async function asOwner(file: string, args: string[]) {
  const { uid, gid } = await stat(data);
  const child = spawn(file, args, { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Leaves the folder as if the machine had given the server's process id to `pid`. */
async function claim(pid: number): Promise<void> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  await killServer(data);
  await writeFile(join(data, 'postmaster.pid'), [pid, ...lines.slice(1)].join('\n'));
  await writeFile(join(dataDir, 'postgres/socket/.s.PGSQL.5432.lock'), `${pid}\n`);
}

/** Leaves a server behind as a killed app does. */
async function abandonedServer(prefix: string): Promise<number | undefined> {
  const writer = new Writer(dataDir, prefix);
  await writer.waitForRows(1);
  await writer.kill();
  return recordedPid(data);
}

test('a first start killed during initdb leaves nothing behind for the next', async () => {
  const home = join(dataDir, 'postgres');
  const killed = new Writer(dataDir, 'killed');
  await expect
    .poll(() => readdir(home).catch(() => []), { interval: 2 })
    .toContainEqual(expect.stringMatching(/^initdb-/));
  await killed.kill();
  expect(await readdir(home)).not.toContain('data');
  const database = await startEmbedded({ dataDir, ...quick });
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect((await readdir(home)).sort()).toEqual(['data', 'postgres.log', 'socket', 'start.lock']);
});

test('two processes started at once share one server, and the last to end stops it', async () => {
  const [one, two] = [new Writer(dataDir, 'one'), new Writer(dataDir, 'two')];
  await Promise.all([one.waitForRows(3), two.waitForRows(3)]);
  expect(await one.url).toBe(await two.url);
  const server = await recordedPid(data);
  expect(await one.end()).toBe(0);
  await two.waitForRows(3);
  expect(await recordedPid(data)).toBe(server);
  expect(await two.end()).toBe(0);
  expect(await recordedPid(data)).toBeUndefined();
});

test('a killed process does not count as one that still needs the server', async () => {
  const [killed, last] = [new Writer(dataDir, 'gone'), new Writer(dataDir, 'last')];
  await Promise.all([killed.waitForRows(1), last.waitForRows(1)]);
  await killed.kill();
  expect(await last.end()).toBe(0);
  expect(await recordedPid(data)).toBeUndefined();
});

test('two starts within one process are two instances', async () => {
  const one = await startEmbedded({ dataDir, ...quick });
  const two = await startEmbedded({ dataDir, ...quick, createDb: true });
  await one.stop();
  await one.stop();
  const question = 'SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user';
  expect(await ask(two.url, question)).toEqual([{ rolcreatedb: true }]);
  await two.stop();
  await expect(ask(two.url, 'SELECT 1')).rejects.toThrow();
});

test('a server that a killed app left behind is adopted, and stopped in the end', async () => {
  const serverPid = await abandonedServer('left');
  const database = await startEmbedded({ dataDir });
  expect(await recordedPid(data)).toBe(serverPid);
  await database.stop();
  expect(await recordedPid(data)).toBeUndefined();
});

test('a script that comes to its end without stopping takes the server with it', async () => {
  const supervisor = new URL('./supervisor.ts', import.meta.url).href;
  const program = `import { startEmbedded } from '${supervisor}';
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await recordedPid(data)).toBeUndefined();
});

test('a server that lost its socket is replaced', async () => {
  const serverPid = await abandonedServer('deaf');
  await rm(join(dataDir, 'postgres/socket'), { recursive: true });
  const database = await startEmbedded({ dataDir, ...quick });
  expect(await recordedPid(data)).not.toBe(serverPid);
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('a foreign process that has the recorded id by now is neither killed nor in the way', async () => {
  await abandonedServer('foreign');
  const stranger = await asOwner('sleep', ['60']);
  await claim(stranger.pid ?? 0);
  const database = await startEmbedded({ dataDir, ...quick });
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('a dead server that was not reaped does not block the start', async () => {
  await abandonedServer('zombie');
  const parent = await asOwner('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
  const [line] = await once(parent.stdout, 'data');
  await claim(Number(line));
  const database = await startEmbedded({ dataDir, ...quick });
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('no second server starts beside work that outlives a killed one', async () => {
  await abandonedServer('orphans');
  // The disk must not affect this test, and a recovery would wait for it.
  const database = await startEmbedded({ dataDir, ...quick });
  const busy = new pg.Client({ connectionString: database.url });
  busy.on('error', () => {});
  await busy.connect();
  const {
    rows: [backend],
  } = await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const worker = backend?.pid ?? 0;
  const endWorker = async () => {
    if ((await findProcessKind(worker, data)) !== 'gone') process.kill(worker, 'SIGKILL');
  };
  onTestFinished(() => endWorker().catch(() => {}));
  busy
    .query(`DO $$ BEGIN WHILE clock_timestamp() < now() + interval '5 min' LOOP NULL; END LOOP; END $$`)
    .catch(() => {});
  await expect
    .poll(() =>
      ask(database.url, `SELECT FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'`),
    )
    .toHaveLength(1);
  const log = join(dataDir, 'postgres/postgres.log');
  const { size } = await stat(log);
  // The refusal of a start is immediate, however slow the rest is.
  files.areSlowToClose = true;
  onTestFinished(() => {
    files.areSlowToClose = false;
  });
  await killServer(data);
  let isThere = false;
  const starting = startEmbedded({ dataDir, ...quick }).then((server) => {
    isThere = true;
    return server;
  });
  await expect
    .poll(async () => (await readFile(log)).subarray(size).toString())
    .toMatch(/is still in use.*is still in use/s);
  expect([isThere, await findProcessKind(worker, data)]).toEqual([false, 'foreign']);
  await endWorker();
  const next = await starting;
  expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await Promise.all([database.stop(), next.stop()]);
});
