import type { Request } from './load.ts';
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
  /** The sessions that ask, in turn too. */
  cookies?: readonly string[];
};

/** How addresses are asked for: `headers` as lines of HTTP, `seconds` the length of a round. */
type Asking = { connections: number; seconds: number; headers?: string };

/**
 * Measures the app on one or several data, or asked for several things, which take turns: what else the machine does
 * meets them alike. A server is warm once the first of what it is asked for was answered for long enough.
 */
export async function measureSpeeds(all: readonly Asked[], asking: Asking): Promise<Figures[]> {
  const { connections, seconds, headers = '' } = asking;
  using load = startProgram('load.ts');
  const apps = all.map(({ server: { pid, port }, postgres, paths, cookies = [''] }): Subject => {
    const requests = cookies.flatMap((cookie) =>
      paths.map((path): Request => {
        const session = cookie && `Cookie: ${cookie}\r\n`;
        return { method: 'GET', path, headers: headers + session, body: '' };
      }),
    );
    const task = { port, requests, connections };
    return { pid, postgres, run: (time) => load.ask({ ...task, seconds: time }, Run) };
  });
  for (const [first] of Map.groupBy(apps, ({ pid }) => pid).values()) if (first) await warmUp(first);
  // Awaited here: the load ends with this function.
  return await measure(apps, seconds);
}
