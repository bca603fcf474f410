/** The load generator: each connection asks again as soon as it is answered. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { codeAt } from '#features/visits/server/codes.ts';
import { Connection } from './connection.ts';
import { answer } from './program.ts';
import { type Run, summariseRun } from './run.ts';

/** `headers` as lines of HTTP. */
const Request = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  headers: z.string(),
  body: z.string(),
  /** What the check-in codes of a restaurant are made of: the body is the code of the moment. */
  checkInKey: z.string().optional(),
});
export type Request = z.infer<typeof Request>;

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
const askedBefore = new Map<number, number>();

answer(async (message): Promise<Run> => {
  const { port, requests, connections, seconds, most } = Task.parse(message);
  const times: number[] = [];
  let bytes = 0;
  const before = askedBefore.get(port) ?? 0;
  let asked = 0;
  const started = performance.now();
  const end = started + seconds * 1000;

  async function work() {
    const connection = new Connection(port);
    for (let now = performance.now(); now < end && asked < most; ) {
      const request = requests[(before + asked++) % requests.length];
      if (!request) break;
      const { checkInKey } = request;
      const body = checkInKey ? JSON.stringify({ code: codeAt(checkInKey, Date.now()) }) : request.body;
      const key = body && `Idempotency-Key: ${randomUUID()}\r\n`;
      const size = await connection.ask({ ...request, body, headers: request.headers + key });
      bytes += size;
      const then = now;
      now = performance.now();
      times.push(now - then);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, work));
  askedBefore.set(port, before + asked);
  return summariseRun(times, (performance.now() - started) / 1000, bytes);
});
