import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from './environment.ts';

/** Node's flags that halve the time of a start. */
export const QUICK_START = ['--import', new URL('./resolve-once.ts', import.meta.url).href];

const PROGRAM = fileURLToPath(new URL('./server.ts', import.meta.url));

/** A compile cache shared by all processes. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'tablemate-compiled');

/** The app as a separate process; `kill` ends it without warning. */
export type AppProcess = {
  address: string;
  pid: number;
  /** The exit code, null if a signal ended it. */
  ended: Promise<number | null>;
  kill(): Promise<void>;
  /** Ends it as a service manager does; returns the exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the app with these settings and none of the shell's, on a free port and by default its own PostgreSQL;
 * resolves once it listens. The first output of `program` must be its address.
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
      const [url] = /^[^{]*?(http:\/\/[\w.]+:\d+)/.exec(line)?.slice(1) ?? [];
      if (url) resolve(url);
    });
  });
  const exitCode = new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    child.once('exit', resolve);
  });
  return {
    address,
    // A process with output has an id.
    pid: child.pid as number,
    ended: exitCode,
    stop() {
      child.kill('SIGTERM');
      return exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exitCode;
    },
  };
}
