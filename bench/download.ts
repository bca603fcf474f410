import { get, type IncomingMessage } from 'node:http';
import { memoryMb } from './memory.ts';
import type { RunningServer } from './server.ts';

const LOOK_MS = 10;

/** What came, how long it took, and the memory of the server: before, and the most while it came. */
export type Download = {
  lines: number;
  megabytes: number;
  seconds: number;
  firstMs: number;
  before: number;
  most: number;
};

/** Takes a file along, and looks at the server's memory meanwhile. */
export async function download(
  { pid, port }: RunningServer,
  path: string,
  cookie: string,
): Promise<Download> {
  const before = memoryMb(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryMb(pid));
  }, LOOK_MS);
  try {
    const began = performance.now();
    const response = await new Promise<IncomingMessage>((done, fail) => {
      get({ host: '127.0.0.1', port, path, agent: false, headers: { cookie } }, done).on('error', fail);
    });
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}.`);
    let [lines, bytes, firstMs] = [0, 0, 0];
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) throw new Error('A chunk is no bytes.');
      firstMs ||= performance.now() - began;
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    const seconds = (performance.now() - began) / 1000;
    return { lines, megabytes: bytes / 2 ** 20, seconds, firstMs, before, most };
  } finally {
    clearInterval(looking);
  }
}
