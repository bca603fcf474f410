import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../src/app/server/main.ts', import.meta.url));
const READY_WITHIN_MS = 300_000;

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
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      // A few people do what thousands do: no limit is to refuse them.
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const complaints: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    complaints.push(...text.split('\n').filter((line) => line.startsWith('{')));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + READY_WITHIN_MS; ; await delay(200)) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() < end && child.exitCode === null && child.signalCode === null) continue;
    await stop();
    throw new Error('A node did not start.');
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
