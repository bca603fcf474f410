/**
 * `npm run ha`: two nodes behind a proxy, on a PostgreSQL with a synchronous standby, all on this machine, to end parts of
 * it and watch. For trying only: docs/operations.md has what a site needs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openProxy } from '../src/testing/proxy.ts';
import { openPair } from '../src/testing/replication.ts';
import { buildApp } from './lib/app.ts';

const ROOT = join(import.meta.dirname, '..');
const FRONT = Number(process.env.PORT ?? 3000);
/** How often servers and nodes are looked at, and after how many failures the standby takes over. */
const [LOOK_MS, PATIENCE] = [1_000, 3];

let [isEnding, isPromoted] = [false, false];
let [failures, turn] = [0, 0];
await buildApp();
const folder = await mkdtemp(join(tmpdir(), 'tablemate-ha-'));
// PostgreSQL, which never runs as root, reaches its files through this folder.
await chmod(folder, 0o755);
const pair = await openPair(folder);
const database = await openProxy(pair.primaryUrl);
const nodes = [startNode(FRONT + 1), startNode(FRONT + 2)];
const timers = [
  setInterval(() => void lookAtNodes(), LOOK_MS),
  setInterval(() => void lookAtPrimary(), LOOK_MS),
];

const front = createServer((near) => {
  near.on('error', () => near.destroy());
  const ready = nodes.filter(({ isReady }) => isReady);
  const node = ready[turn++ % Math.max(ready.length, 1)];
  if (!node) {
    near.destroy();
    return;
  }
  const far = connect(node.port, '127.0.0.1');
  far.on('error', () => near.destroy());
  near.on('close', () => far.destroy());
  near.pipe(far).pipe(near);
});
front.listen(FRONT, '127.0.0.1');
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());

console.log(`
  Tablemate on two nodes: http://localhost:${FRONT}

  Nodes       ${nodes.map(({ port }) => `http://localhost:${port}`).join('  ')}  (process ids below, once they serve)
  PostgreSQL  ${join(folder, 'one')} is the primary, ${join(folder, 'two')} its standby

  End what you like by kill -9. A node that ends is started again. When the primary has been away for ${PATIENCE} seconds the
  standby takes over. Ctrl-C ends all and removes it.
`);

type Node = { port: number; child: ChildProcess; isReady: boolean };

function startNode(port: number): Node {
  const node: Node = { port, child: spawnNode(port), isReady: false };
  const watch = () =>
    node.child.once('exit', async () => {
      if (isEnding) return;
      console.log(`  The node at ${port} ended and is started again.`);
      await delay(LOOK_MS);
      if (isEnding) return;
      node.child = spawnNode(port);
      watch();
    });
  watch();
  return node;
}

function spawnNode(port: number): ChildProcess {
  return spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      DATA_DIR: join(folder, 'shared'),
      DATABASE_URL: database.url,
      SESSION_SECRET: 'the secret of two nodes that are for trying only',
      DRAIN_SECONDS: '3',
    },
  });
}

async function lookAtNodes(): Promise<void> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.port}/api/ready`, {
      signal: AbortSignal.timeout(LOOK_MS),
    }).catch(() => null);
    const isReady = answer?.status === 200;
    if (isReady !== node.isReady)
      console.log(
        `  The node at ${node.port} (process ${node.child.pid}) is ${isReady ? 'ready' : 'not ready'}.`,
      );
    node.isReady = isReady;
  }
}

async function lookAtPrimary(): Promise<void> {
  if (isPromoted || isEnding) return;
  failures = (await answers(pair.primaryUrl)) ? 0 : failures + 1;
  if (failures < PATIENCE || isPromoted) return;
  isPromoted = true;
  // Nobody may go on writing there, whatever becomes of it.
  await pair.killPrimary();
  await pair.promote();
  database.leadTo(pair.standbyUrl);
  console.log('  The primary was away: the standby has taken over. There is no standby any more.');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const timer of timers) clearInterval(timer);
  front.close();
  for (const { child } of nodes) child.kill('SIGINT');
  await Promise.all(
    nodes.map(({ child }) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
  );
  await database.close();
  await pair.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
