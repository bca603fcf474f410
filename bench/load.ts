/** The load generator: each connection asks again as soon as it is answered. */
import { z } from 'zod';
import { Connection } from './connection.ts';
import { answer } from './program.ts';
import { type Run, runOf } from './run.ts';

const MOST_REQUESTS = 500_000;

/** `paths` are asked for in turn. */
const Task = z.object({
  port: z.int(),
  paths: z.array(z.string()).min(1),
  headers: z.string(),
  connections: z.int(),
  seconds: z.number(),
});

answer(async (message): Promise<Run> => {
  const { port, paths, headers, connections, seconds } = Task.parse(message);
  const times: number[] = [];
  let bytes = 0;
  let asked = 0;
  const started = performance.now();
  const end = started + seconds * 1000;

  async function work() {
    const connection = new Connection(port);
    for (let now = performance.now(); now < end && asked < MOST_REQUESTS; ) {
      const size = await connection.get(paths[asked++ % paths.length] ?? '/', headers);
      bytes += size;
      const then = now;
      now = performance.now();
      times.push(now - then);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, work));
  return runOf(times, (performance.now() - started) / 1000, bytes);
});
