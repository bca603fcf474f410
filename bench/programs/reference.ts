/**
 * The least that can answer over HTTP: `node:http`, which answers `/0/12` by `pg` and JSON.stringify with the rows of the
 * first method's statements for the input of number 12.
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

const Task = z.object({
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
answer(async (message) => {
  const { url: database, statements, inputs, isTransaction, tables } = Task.parse(message);
  const pool = createPool(database, (error) => console.error(error.message));
  if (tables) await pool.query(tables);

  async function readRows(method: number, nth: number): Promise<object[][]> {
    const input = { ...inputs[nth], key: randomUUID(), code: createCode() };
    const results: object[][] = [];
    const client = isTransaction ? await pool.connect() : pool;
    if (isTransaction) await client.query('begin');
    for (const statement of statements[method] ?? []) {
      const { name, text } = statement;
      const { rows } = await client.query({ name, text, values: resolveValues(statement, input, results) });
      results.push(rows);
    }
    if (isTransaction) await client.query('commit');
    if ('release' in client) client.release();
    return results;
  }

  const server = createServer(async ({ url = '' }, response) => {
    const [method, nth] = url.slice(1).split('/').map(Number);
    const body = JSON.stringify(await readRows(method ?? 0, nth ?? 0));
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Only a pipe's address is text.
  return { port: (server.address() as AddressInfo).port };
});
