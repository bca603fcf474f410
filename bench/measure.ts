import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs } from './cpu.ts';
import type { Run } from './run.ts';

/** Enough for the engine to have compiled what is hot; a slow machine stops at the longer time. */
const WARM_UP = { seconds: 1, requests: 2_000, rounds: 8 };

/** Per request, in milliseconds; CPU as user and system time of all threads. */
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  serverCpu: number;
  postgresCpu: number;
  /** Mean size of a reply's body. */
  bytes: number;
};

/** The processes whose CPU time counts. */
export type Processes = { server: number; postgres: number };

/** Runs something until it is warm, then for `seconds`, and tells what one request of that took. */
export async function measure(
  { server, postgres }: Processes,
  seconds: number,
  run: (seconds: number) => Promise<Run>,
): Promise<Figures> {
  for (let round = 0, count = 0; round < WARM_UP.rounds && count < WARM_UP.requests; round++) {
    count += (await run(WARM_UP.seconds)).count;
  }
  // Lets what the warm-up left behind, such as closed connections, come to its end.
  await sleep(200);
  const before = { server: cpuMs(server), postgres: cpuMs(postgres) };
  const { count, seconds: took, p50, p99, bytes } = await run(seconds);
  const serverCpu = (cpuMs(server) - before.server) / count;
  const postgresCpu = (cpuMs(postgres) - before.postgres) / count;
  return { perSecond: count / took, p50, p99, serverCpu, postgresCpu, bytes };
}
