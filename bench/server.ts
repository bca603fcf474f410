import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPort } from './port.ts';

const ROOT = join(import.meta.dirname, '..');
const READY_WITHIN_MS = 180_000;

export type RunningServer = {
  pid: number;
  port: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyMs: number;
  stop(): Promise<void>;
};

/** Starts the built app as in production on a data folder, with its usual log, which goes nowhere. */
export async function startServer(dataDir: string, nodeOptions: string[]): Promise<RunningServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, 'src/app/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      // The few people of a bench do what thousands do: no limit is to refuse them.
      LIMIT_FACTOR: '1000',
    },
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  try {
    await untilReady(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, readyMs: performance.now() - began, stop };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The app did not start.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = getPort(server);
  server.close();
  await once(server, 'close');
  return port;
}
