import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs, startProgram } from './programs.ts';
import { type Request, Run } from './protocol.ts';
import { type Figures, totalCpu } from './report.ts';
import type { Server } from './run.ts';

const CONNECTIONS = 16;
/** Enough for the engine to have compiled what is hot; a slow machine stops after the last round. */
const WARM_UP = { seconds: 1, requests: 2_000, rounds: 8 };
const ROUNDS = 3;

/** Something to measure: the processes whose CPU time counts, and the way to keep them busy for some seconds. */
export type Subject = Pick<Server, 'pid' | 'postgres'> & { run(seconds: number): Promise<Run> };

/** The load generator in a process of its own. */
export function startLoad() {
  const program = startProgram('load.ts');
  return {
    /** A server that is asked these requests in turn, until the seconds are over or `most` were answered. */
    keepBusy: (
      { pid, postgres, port }: Pick<Server, 'pid' | 'postgres' | 'port'>,
      requests: Request[],
      connections = CONNECTIONS,
      most?: number,
    ): Subject => ({
      pid,
      postgres,
      run: (seconds) => program.ask({ port, requests, connections, seconds, most }, Run),
    }),
    [Symbol.dispose]: program[Symbol.dispose],
  };
}

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
 * alike; gives each with the figures of its round with the least CPU time.
 */
export async function measure<One extends Subject>(
  subjects: readonly One[],
  seconds: number,
): Promise<(One & { figures: Figures })[]> {
  const best = new Map<One, Figures>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const subject of subjects) {
      const figures = await measureOnce(subject, seconds);
      const before = best.get(subject);
      if (!before || totalCpu(figures) < totalCpu(before)) best.set(subject, figures);
    }
  }
  return [...best].map(([subject, figures]) => ({ ...subject, figures }));
}

async function measureOnce({ pid, postgres, run }: Subject, seconds: number): Promise<Figures> {
  // What came before, such as connections that are being closed, comes to its end.
  await sleep(100);
  const before = { server: cpuMs(pid), postgres: cpuMs(postgres) };
  const { count, seconds: duration, p50, p99 } = await run(seconds);
  const serverCpu = (cpuMs(pid) - before.server) / count;
  const postgresCpu = (cpuMs(postgres) - before.postgres) / count;
  return { perSecond: count / duration, p50, p99, serverCpu, postgresCpu };
}

/** What the app is asked for on some data: the addresses, and the sessions that ask for each, in turn. */
export type Read = { server: Server; paths: readonly string[]; cookies?: readonly string[] | undefined };

/**
 * Measures reads, which take turns; they may be of servers on different data. A server is warm once the first of its
 * reads was answered for long enough.
 */
export async function measureReads<One extends Read>(
  reads: readonly One[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<(One & { figures: Figures })[]> {
  using load = startLoad();
  const subjects = reads.map((read) => {
    const { server, paths, cookies = [''] } = read;
    const requests = cookies.flatMap((cookie) => paths.map((path) => ({ path, cookie })));
    return { ...read, ...load.keepBusy(server, requests, connections) };
  });
  for (const [first] of Map.groupBy(subjects, ({ pid }) => pid).values()) if (first) await warmUp(first);
  return await measure(subjects, seconds);
}
