/** The least that can answer with rows: `node:http` and `pg`, the app's own SQL, and JSON.stringify. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { createPool } from '#db/connect.ts';
import { createCode } from '#features/redemptions/server/codes.ts';
import { getPort } from './port.ts';
import { answer } from './program.ts';
import { resolveValues, Statement } from './statements.ts';

const Task = z.object({
  url: z.string(),
  /** Of each method. */
  statements: z.array(z.array(Statement)),
  /** What differs from request to request; the path is the place of a method and the place among these. */
  inputs: z.array(z.record(z.string(), z.unknown())),
  /** Whether they are sent between begin and commit. */
  isTransaction: z.boolean(),
  /** Statements that make tables, before the first request. */
  tables: z.string().optional(),
});

answer(async (message) => {
  const { url, statements, inputs, isTransaction, tables } = Task.parse(message);
  const pool = createPool(url, (error) => console.error(error.message));
  if (tables) await pool.query(tables);

  const server = createServer(async (request, response) => {
    const [, method, nth] = request.url?.split('/') ?? [];
    const input = { ...inputs[Number(nth)], key: randomUUID(), code: createCode() };
    const results: object[][] = [];
    const client = isTransaction ? await pool.connect() : pool;
    if (isTransaction) await client.query('begin');
    for (const statement of statements[Number(method)] ?? []) {
      const { name, text } = statement;
      const { rows } = await client.query({ name, text, values: resolveValues(statement, input, results) });
      results.push(rows);
    }
    if (isTransaction) await client.query('commit');
    if ('release' in client) client.release();
    const body = JSON.stringify(results);
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: getPort(server) };
});
