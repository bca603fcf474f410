import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs } from './cpu.ts';
import type { Run } from './run.ts';

/** Enough for the engine to have compiled what is hot; a slow machine stops after the last round. */
const WARM_UP = { seconds: 1, requests: 2_000, rounds: 8 };
const ROUNDS = 3;

/** Per request, in milliseconds; CPU as user and system time of all threads. */
export type Figures = { perSecond: number; p50: number; p99: number; serverCpu: number; postgresCpu: number };

/** Something to measure: the processes whose CPU time counts, and the way to keep them busy for some seconds. */
export type Subject = {
  pid: number;
  /** The process that all others of its PostgreSQL are children of. */
  postgres: number;
  run(seconds: number): Promise<Run>;
};

/** Keeps a subject busy until it is warm; resolves to what the last second of that came to. */
export async function warmUp({ run }: Subject): Promise<Run> {
  let last = await run(WARM_UP.seconds);
  for (let round = 1, count = last.count; round < WARM_UP.rounds && count < WARM_UP.requests; round++) {
    last = await run(WARM_UP.seconds);
    count += last.count;
  }
  return last;
}

/**
 * Measures warm subjects in turn, three rounds of `seconds` for each, so that what else the machine does meets them
 * alike; gives for each the figures of its round with the least CPU time.
 */
export async function measure(subjects: Subject[], seconds: number): Promise<Figures[]> {
  const best: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, subject] of subjects.entries()) {
      const figures = await measureOnce(subject, seconds);
      const known = best[index];
      if (!known || totalCpu(figures) < totalCpu(known)) best[index] = figures;
    }
  }
  return best;
}

/** Milliseconds of CPU time that a request takes in the server and in PostgreSQL. */
export const totalCpu = ({ serverCpu, postgresCpu }: Figures) => serverCpu + postgresCpu;

async function measureOnce({ pid, postgres, run }: Subject, seconds: number): Promise<Figures> {
  // What came before, such as connections that are being closed, comes to its end.
  await sleep(100);
  const before = { server: cpuMs(pid), postgres: cpuMs(postgres) };
  const { count, seconds: took, p50, p99 } = await run(seconds);
  const serverCpu = (cpuMs(pid) - before.server) / count;
  const postgresCpu = (cpuMs(postgres) - before.postgres) / count;
  return { perSecond: count / took, p50, p99, serverCpu, postgresCpu };
}
