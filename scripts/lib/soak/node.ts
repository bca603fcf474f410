import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '../../../src/testing/process/environment.ts';
import { endChild, waitUntilReady } from '../child.ts';
import { findFreePort } from '../free-port.ts';

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../src/app/server/main.ts', import.meta.url));

/** Bytes after a garbage collection, and the number of open files; `heap` includes JavaScript's buffers. */
export type Measure = { rss: number; heap: number; files: number };

export type SoakNode = {
  url: string;
  measure(): Promise<Measure>;
  /** The lines of the log above `info`. */
  complaints: string[];
  stop(): Promise<void>;
};

/** Starts the built app as in production; resolves once it is ready. */
export async function startNode(settings: Record<string, string>): Promise<SoakNode> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, MAIN], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      // Limits must not refuse the few people who act for thousands.
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const complaints: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    complaints.push(...text.split('\n').filter((line) => line.startsWith('{')));
  });
  const stop = () => endChild(child, 'SIGINT');
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    complaints,
    stop,
    async measure() {
      const answer = once(child, 'message');
      child.send('measure');
      const [measure] = await answer;
      // The probe sends nothing else.
      return measure as Measure;
    },
  };
}
