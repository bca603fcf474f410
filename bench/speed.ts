import { type Figures, measure, type Subject, warmUp } from './measure.ts';
import { startProgram } from './program.ts';
import { Run } from './run.ts';
import type { RunningServer } from './server.ts';

/** Where and how addresses are asked for: `headers` as lines of HTTP, `seconds` the length of a round. */
type Asking = {
  server: RunningServer;
  /** The process that all others of PostgreSQL are children of. */
  postgres: number;
  connections: number;
  seconds: number;
  headers?: string;
  /** That the server has answered addresses of this kind for long enough. */
  isWarm?: boolean;
};

/** Measures the app while it is asked for these addresses in turn. */
export async function speedOf(paths: readonly string[], asking: Asking): Promise<Figures> {
  const { server, postgres, connections, seconds, headers = '', isWarm = false } = asking;
  using load = startProgram('load.ts');
  const requests = paths.map((path) => ({ path, headers, body: '' }));
  const task = { port: server.port, requests, connections };
  const app: Subject = { pid: server.pid, run: (time) => load.ask({ ...task, seconds: time }, Run) };
  if (!isWarm) await warmUp(app);
  const [figures] = await measure([app], postgres, seconds);
  if (!figures) throw new Error('Nothing was measured.');
  return figures;
}
