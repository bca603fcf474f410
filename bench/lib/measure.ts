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
    /** Asks until the seconds are over or `most` requests were answered. */
    send: (task: {
      port: number;
      requests: Request[];
      connections: number;
      seconds: number;
      most?: number;
    }) => program.ask(task, Run),
    /** A server that is kept busy by these requests in turn. */
    keepBusy: (
      { pid, postgres, port }: Omit<Server, 'readyMs'>,
      requests: Request[],
      connections = CONNECTIONS,
    ): Subject => ({
      pid,
      postgres,
      run: (seconds) => program.ask({ port, requests, connections, seconds }, Run),
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
 * alike; gives for each the figures of its round with the least CPU time.
 */
export async function measure(subjects: Subject[], seconds: number): Promise<Figures[]> {
  const best: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, subject] of subjects.entries()) {
      const figures = await measureOnce(subject, seconds);
      const before = best[index];
      if (!before || totalCpu(figures) < totalCpu(before)) best[index] = figures;
    }
  }
  return best;
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

/** The app on some data, the addresses that it is asked for, and the sessions that ask, in turn too. */
export type Reads = { server: Server; paths: readonly string[]; cookies?: readonly string[] | undefined };

/**
 * Measures the app on one or several data, or asked for several things, which take turns: what else the machine does
 * meets them alike. A server is warm once the first of what it is asked for was answered for long enough.
 */
export async function measureReads(
  all: readonly Reads[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<Figures[]> {
  using load = startLoad();
  const apps = all.map(({ server, paths, cookies = [''] }) => {
    const requests = cookies.flatMap((cookie) => paths.map((path) => ({ path, cookie })));
    return load.keepBusy(server, requests, connections);
  });
  for (const [first] of Map.groupBy(apps, ({ pid }) => pid).values()) if (first) await warmUp(first);
  const figures = await measure(apps, seconds);
  if (figures.length < all.length || figures.length === 0) throw new Error('Nothing was measured.');
  return figures;
}

/** Measures the same on a small and on a large data, in turn. */
export async function measureGrowth(title: string, both: readonly Reads[], seconds: number) {
  const [small, large] = await measureReads(both, seconds);
  if (!small || !large) throw new Error('Nothing was measured.');
  const [before, after] = [totalCpu(small).toFixed(2), totalCpu(large).toFixed(2)];
  console.log(`${title}: ${before}, then ${after} ms of CPU time, p99 ${large.p99.toFixed(1)} ms`);
  return { small, large, growth: totalCpu(large) / totalCpu(small) };
}
