import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from './environment.ts';

/** Flags of Node's that halve what a start takes. */
export const QUICK_START = ['--import', new URL('./resolve-once.ts', import.meta.url).href];

const PROGRAM = fileURLToPath(new URL('./server.ts', import.meta.url));

/** What one process has compiled, the next need not. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'tablemate-compiled');

/** The app as a process of its own; `kill` is the end that nothing can prepare for. */
export type AppProcess = {
  address: string;
  pid: number;
  /** Resolves with the code that it ended with, null where a signal ended it. */
  ended: Promise<number | null>;
  kill(): Promise<void>;
  /** Ends it as a service manager does; the code that it ended with. */
  stop(): Promise<number | null>;
};

/**
 * Starts the app with these settings and none of the shell's on a free port, on a PostgreSQL of its own where they name
 * none; resolves once it listens. `program` prints its address before any other.
 */
export async function startProcess(settings: Record<string, string>, program = PROGRAM): Promise<AppProcess> {
  const defaults = {
    NODE_ENV: 'test',
    PORT: '0',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE,
  };
  const env = { ...inheritedEnvironment(), ...defaults, ...settings };
  const child = spawn(process.execPath, [...QUICK_START, program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = text;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The app ended before it was ready. ${complaint}`)));
    createInterface(child.stdout).on('line', (line) => {
      const [found] = /^[^{]*?(http:\/\/[\w.]+:\d+)/.exec(line)?.slice(1) ?? [];
      if (found) resolve(found);
    });
  });
  const ended = new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    child.once('exit', resolve);
  });
  return {
    address,
    // A process that has said something has an id.
    pid: child.pid as number,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
