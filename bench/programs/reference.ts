/**
 * The least that can answer over HTTP: `node:http`, which answers `/1234` with 1,234 bytes that it holds ready, and
 * `/0/12` by `pg` and JSON.stringify with the rows of the first method's statements for the input of that number.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createPool } from '#db/connect.ts';
import { createCode } from '#features/redemptions/server/codes.ts';
import { resolveValues, Statement } from '../kinds/statement.ts';
import { answer } from '../lib/protocol.ts';

const Rows = z.object({
  url: z.string(),
  /** Of each method. */
  statements: z.array(z.array(Statement)),
  /** What differs from request to request. */
  inputs: z.array(z.record(z.string(), z.unknown())),
  /** Whether they are sent between begin and commit. */
  isTransaction: z.boolean(),
  /** Statements that make tables, before the first request. */
  tables: z.string().optional(),
});
const Task = z.object({ rows: Rows.optional() });

type Answer = (path: string) => Promise<string | Buffer>;

answer(async (message) => {
  const { rows } = Task.parse(message);
  const respond = rows ? await answerRows(rows) : answerBytes();
  const server = createServer(async ({ url = '' }, response) => {
    const body = await respond(url.slice(1));
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Only a pipe's address is text.
  return { port: (server.address() as AddressInfo).port };
});

function answerBytes(): Answer {
  const bodies = new Map<string, Buffer>();
  return async (size) => {
    const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x');
    bodies.set(size, body);
    return body;
  };
}

async function answerRows(task: z.infer<typeof Rows>): Promise<Answer> {
  const { url, statements, inputs, isTransaction, tables } = task;
  const pool = createPool(url, (error) => console.error(error.message));
  if (tables) await pool.query(tables);
  return async (path) => {
    const [method, nth] = path.split('/');
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
    return JSON.stringify(results);
  };
}
