/** The least that can answer with rows: `node:http` and `pg`, the app's own SQL, and JSON.stringify. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { createPool } from '#db/connect.ts';
import { portOf } from './port.ts';
import { answer } from './program.ts';
import { Statement } from './statements.ts';

const Task = z.object({ url: z.string(), statements: z.record(z.string(), z.array(Statement)) });

answer(async (message) => {
  const { url, statements } = Task.parse(message);
  const pool = createPool(url, (error) => console.error(error.message));

  const server = createServer(async (request, response) => {
    const [, kind = '', id] = request.url?.split('/') ?? [];
    const results: unknown[] = [];
    for (const { name, text, values, idAt } of statements[kind] ?? []) {
      const own = values.map((value, index) => (idAt.includes(index) ? id : value));
      const { rows } = await pool.query({ name, text, values: own });
      results.push(rows);
    }
    const body = JSON.stringify(results);
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server) };
});
