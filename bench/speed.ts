import { type Figures, measure, type Subject, warmUp } from './measure.ts';
import { startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';

/** The app on some data, and what it is asked for in turn. */
type Asked = {
  server: RunningServer;
  /** The process that all others of PostgreSQL are children of. */
  postgres: number;
  paths: readonly string[];
};

/** How addresses are asked for: `headers` as lines of HTTP, `seconds` the length of a round. */
type Asking = {
  connections: number;
  seconds: number;
  headers?: string;
  /** That the servers have answered addresses of this kind for long enough. */
  isWarm?: boolean;
};

/** Measures the app on one or several data, which take turns: what else the machine does meets them alike. */
export async function speedsOf(all: readonly Asked[], asking: Asking): Promise<Figures[]> {
  const { connections, seconds, headers = '', isWarm = false } = asking;
  using load = startProgram('load.ts');
  const apps = all.map(({ server: { pid, port }, postgres, paths }): Subject => {
    const task = { port, requests: paths.map((path) => ({ path, headers, body: '' })), connections };
    return { pid, postgres, run: (time) => load.ask({ ...task, seconds: time }, Run) };
  });
  if (!isWarm) for (const app of apps) await warmUp(app);
  // Awaited here: the load ends with this function.
  return await measure(apps, seconds);
}
