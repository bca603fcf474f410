/** The load generator: each connection asks again as soon as it is answered. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { z } from 'zod';
import { computeCodeAt } from '#features/visits/server/codes.ts';
import { answer, Request, type Run, summariseRun } from '../lib/protocol.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const END_OF_HEAD = '\r\n\r\n';

/** `requests` are asked in turn, and go on in the next run where they stood; each body goes with a key of its own. */
const Task = z.object({
  port: z.int(),
  requests: z.array(Request).min(1),
  connections: z.int(),
  seconds: z.number(),
  /** No more requests than these. */
  most: z.int().default(500_000),
});

/** How many each port was asked so far. */
const countBefore = new Map<number, number>();

answer(async (message): Promise<Run> => {
  const { port, requests, connections, seconds, most } = Task.parse(message);
  const times: number[] = [];
  const before = countBefore.get(port) ?? 0;
  let count = 0;
  const started = performance.now();
  const end = started + seconds * 1000;

  async function work() {
    using connection = openConnection(port);
    for (let now = performance.now(); now < end && count < most; ) {
      const request = requests[(before + count++) % requests.length];
      if (!request) break;
      await connection.ask(request.path, toHttp(request));
      const then = now;
      now = performance.now();
      times.push(now - then);
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  countBefore.set(port, before + count);
  return summariseRun(times, (performance.now() - started) / 1000);
});

function toHttp({ method, path, headers, cookie, body, checkInKey }: z.output<typeof Request>): string {
  const content = checkInKey ? JSON.stringify({ code: computeCodeAt(checkInKey, Date.now()) }) : body;
  const session = cookie && `Cookie: ${cookie}\r\n`;
  const lines =
    content &&
    `Idempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${session}${lines}\r\n${content}`;
}

/**
 * One kept connection to a local HTTP server, with one request at a time. Far lighter than a general client: it leaves
 * the processor to those who are measured.
 */
function openConnection(port: number) {
  let head = Buffer.alloc(0);
  /** Bytes of the body that are to come; unknown until the head is there. */
  let missing = Number.NaN;
  let path = '';
  let waiting: PromiseWithResolvers<void> | null = null;
  const fail = (error: Error) => waiting?.reject(error);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error('No answer in time.')));
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk) => {
    // No encoding is set: every chunk is a Buffer.
    if (!waiting || typeof chunk === 'string') return;
    if (Number.isNaN(missing)) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const lines = head.toString('latin1', 0, end);
      const status = lines.slice(9, 12);
      if (status !== '200' && status !== '201')
        return fail(new Error(`${path} was answered with ${status}.`));
      const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
      if (length === undefined) return fail(new Error(`${path} was answered without a content-length.`));
      missing = Number(length) - (head.length - end - END_OF_HEAD.length);
    } else {
      missing -= chunk.length;
    }
    if (missing <= 0) waiting.resolve();
  });
  return {
    /** Resolves once the whole reply is there, throws where it is refused. */
    ask(address: string, request: string): Promise<void> {
      head = Buffer.alloc(0);
      missing = Number.NaN;
      path = address;
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
}
