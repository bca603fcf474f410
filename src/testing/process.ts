import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./server.ts', import.meta.url));

/** The app as a process of its own; `kill` is the end that nothing can prepare for. */
export type AppProcess = {
  address: string;
  kill(): Promise<void>;
  /** Ends it as a service manager does; the code that it ended with. */
  stop(): Promise<number | null>;
};

/** Starts the app with these settings on a free port, on a PostgreSQL of its own where they name none; resolves once it listens. */
export async function startProcess(settings: Record<string, string>): Promise<AppProcess> {
  const defaults = { DATABASE_URL: '', PORT: '0', LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...defaults, ...settings };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The app ended before it was ready.')));
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    address,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
