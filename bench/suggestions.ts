/**
 * `npm run bench:suggestions -- [--data <folder>] [--seconds 3] [--scale 3334] [--only <what is typed>]`: measures what
 * the search box asks for as somebody types, among 100,000 restaurants on 20,000 streets with 3,000 landmarks, and writes
 * the table into docs/benchmarks.md. Takes some ten minutes, most of them to make the data.
 */
import { z } from 'zod';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { openData } from './data.ts';
import { runOnData, Seconds } from './onData.ts';
import { machine, table } from './report.ts';
import { startServer } from './server.ts';
import { measureSpeeds } from './speed.ts';
import { findTyped, namePlaces, TYPED } from './typed.ts';

const CONNECTIONS = 16;
const GOAL = { p99: 50 };

const options = {
  seconds: Seconds.default(3),
  only: z.enum(TYPED).optional(),
  scale: z.coerce.number<string>().int().min(10).max(3334).default(3334),
};

await runOnData('bench:suggestions', options, async (folder, { seconds, only, scale }) => {
  await using cleanUp = new AsyncDisposableStack();
  console.log(`Preparing ${(scale * 30).toLocaleString('en')} restaurants …`);
  const { services, postgres } = await openData(folder, cleanUp, scale);
  // Else this process would read anew what is written now.
  await services.get(discoveryService).stop();
  await namePlaces(services);
  const all = await findTyped(services);
  const server = await startServer(folder, []);
  cleanUp.defer(server.stop);
  const rows: string[][] = [];
  for (const { name, title, paths, cookies } of all) {
    if (only && name !== only) continue;
    const asked = { server, postgres, paths, ...(cookies && { cookies }) };
    const [figures] = await measureSpeeds([asked], { connections: CONNECTIONS, seconds });
    if (!figures) throw new Error('Nothing was measured.');
    const { serverCpu, postgresCpu, p50, p99, perSecond } = figures;
    console.log(`${title}: p99 ${p99.toFixed(1)} ms`);
    rows.push([
      title,
      p99 < GOAL.p99 ? 'held' : '**missed**',
      serverCpu.toFixed(2),
      postgresCpu.toFixed(2),
      p50.toFixed(1),
      p99.toFixed(1),
      Math.round(perSecond).toLocaleString('en'),
    ]);
  }
  const numbers = ['Server CPU ms', 'PostgreSQL CPU ms', 'p50 ms', 'p99 ms', 'Requests/s'];
  return [machine(), '', ...table(['Typed', 'Goal'], numbers, rows)].join('\n');
});
