import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordedPid } from '#db/embedded/pidfile.ts';
import { killServer, removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { type AppProcess, startProcess } from '#testing/process/process.ts';
import { chooseRounds } from '#testing/rounds.ts';

const PASSWORD = 'a long password';
const KILLS = chooseRounds(2, 10);
const CLIENTS = 12;

let folder: string;
let data: string;
let app: AppProcess;
let cookie = '';

beforeEach(async () => {
  folder = await scratchFolder();
  data = join(folder, '.data/postgres/data');
  cookie = '';
  app = await startProcess({ DATA_DIR: join(folder, '.data') });
  const account = { username: 'maria', email: 'maria@example.com', password: PASSWORD };
  const registration = await send('POST /api/register', { ...account, confirmPassword: PASSWORD });
  cookie = registration.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterEach(async () => {
  await signalServer('SIGCONT');
  await app.kill();
  await removeScratch(folder);
});

function send(call: string, body?: object, as = cookie): Promise<Response> {
  const [method = '', path] = call.split(' ');
  return fetch(`${app.address}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(as && { cookie: as }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
}

const CALLS: Array<() => Promise<Response>> = [
  () => send('GET /api/user'),
  () => send('GET /api/restaurants'),
  () => send('GET /api/wallet/transactions.csv'),
  () => send('GET /sitemap.xml'),
  () => send('POST /api/login', { username: 'maria', password: PASSWORD }),
  () => send('POST /api/login', { username: 'maria', password: PASSWORD }, ''),
  () => send('POST /api/user-preferences', { cuisines: ['Thai'] }),
  () => send('PUT /api/user/email', { email: 'maria@example.org', currentPassword: PASSWORD }),
];

/** Sends a signal to PostgreSQL and all its child processes. */
async function signalServer(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const server = await recordedPid(data);
  if (server === undefined) return;
  // Stop the server first: then it forks no further children, and the list is complete.
  signalProcess(server, signal);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of table.split('\n')) {
    const [pid = 0, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === server) signalProcess(pid, signal);
  }
}

/** Ignores a process that has ended since its id was read. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

test('while PostgreSQL is killed again and again calls fail only with 503 and a Retry-After', async () => {
  const failures: Response[] = [];
  let okCount = 0;
  let isOver = false;
  const client = async (nth: number) => {
    for (let count = nth; !isOver; count++) {
      const response = await CALLS[count % CALLS.length]?.();
      await response?.arrayBuffer().catch(() => undefined);
      if (response && response.status >= 500) failures.push(response);
      else okCount++;
      if (response?.status === 503) await delay(20);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, nth) => client(nth));
  for (let kill = 0; kill < KILLS; kill++) {
    const before = okCount;
    await expect.poll(() => okCount, { interval: 10 }).toBeGreaterThan(before + CLIENTS);
    await killServer(data);
  }
  const before = okCount;
  await expect.poll(() => okCount, { interval: 10 }).toBeGreaterThan(before + CLIENTS);
  isOver = true;
  await Promise.all(clients);
  expect(
    failures.map(({ url, status }) => `${status} ${url}`).filter((one) => !one.startsWith('503')),
  ).toEqual([]);
  expect(failures.filter(({ headers }) => !headers.get('retry-after'))).toEqual([]);
  expect(failures.length).toBeGreaterThan(0);
});

test('while PostgreSQL is stopped every call is answered 503, and afterwards all calls work again', async () => {
  // Readiness says nothing about the database: this call needs it.
  await expect.poll(async () => (await send('GET /api/user')).status).toBe(200);
  await signalServer('SIGSTOP');
  // More calls than connections; some wait for the limits first. No list is in the cache.
  const calls = [...CALLS, ...CALLS];
  const answers = await Promise.all(calls.map((call) => call()));
  expect(
    answers.map(({ url, status }) => `${status} ${url}`).filter((one) => !one.startsWith('503')),
  ).toEqual([]);
  for (const path of ['/api/health', '/api/ready'])
    expect((await send(`GET ${path}`)).status, path).toBe(200);
  await signalServer('SIGCONT');
  await expect.poll(async () => (await send('GET /api/ready')).status).toBe(200);
  await expect.poll(async () => (await send('GET /api/user')).status).toBe(200);
});

test('SIGTERM ends the app and its PostgreSQL in order, despite sign-ins and open connections', async () => {
  const { hostname, port } = new URL(app.address);
  // Browsers open connections before they need them.
  const idleSocket = connect(Number(port), hostname);
  idleSocket.on('error', () => undefined);
  let okCount = 0;
  const client = async () => {
    for (;;) {
      const { status } = await send('POST /api/login', { username: 'maria', password: PASSWORD });
      if (status === 200) okCount++;
    }
  };
  const clients = Array.from({ length: CLIENTS }, () => client().catch(() => undefined));
  await expect.poll(() => okCount, { interval: 10 }).toBeGreaterThan(CLIENTS);
  expect(await app.stop()).toBe(0);
  await Promise.all(clients);
  // On a busy machine PostgreSQL's last checkpoint may take longer than the app waits.
  await expect.poll(() => recordedPid(data)).toBeUndefined();
});

test('SIGTERM ends the app while PostgreSQL is stopped', async () => {
  await signalServer('SIGSTOP');
  const pendingCalls = CALLS.map((call) => call().catch(() => undefined));
  await delay(100);
  expect(await app.stop()).toBe(0);
  await Promise.all(pendingCalls);
});
