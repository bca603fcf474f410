import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment } from '../../../src/testing/process/environment.ts';
import { endChild, untilReady } from '../child.ts';
import { freePort } from '../free-port.ts';

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../src/app/server/main.ts', import.meta.url));

/** Bytes, after garbage was collected; `heap` is what JavaScript holds, with its buffers. */
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
  const port = await freePort();
  const child = spawn(process.execPath, ['--expose-gc', '--import', PROBE, MAIN], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      // A few people act for thousands, so limits must not refuse them.
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
    await untilReady(url, child);
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
