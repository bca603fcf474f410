import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endChild, untilReady } from '../scripts/lib/child.ts';
import { freePort } from '../scripts/lib/free-port.ts';

const ROOT = join(import.meta.dirname, '..');

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
  const stop = () => endChild(child);
  try {
    await untilReady(`http://127.0.0.1:${port}`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, readyMs: performance.now() - began, stop };
}
