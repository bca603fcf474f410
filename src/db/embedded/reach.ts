import { realpath } from 'node:fs/promises';
import { Socket } from 'node:net';
import pg from 'pg';
import { readSecret, SUPERUSER } from './cluster.ts';
import type { Place } from './place.ts';
import { socketAddress } from './socket.ts';

/** A superuser's connection and the socket beneath it. */
export type SuperuserConnection = { client: pg.Client; socket: Socket };

/** The server's answer: a connection, "not now" (it starts, stops or is full), or none at all. */
type Answer = SuperuserConnection | 'busy' | 'absent';

const ABSENT = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);
const BUSY = new Set(['57P01', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN']);

/** Connects to the place's server as its superuser; throws if the server refuses. */
export async function reach({ data, socket: folder }: Place): Promise<Answer> {
  const password = await readSecret(data);
  if (password === undefined) return 'absent';
  const socket = new Socket();
  const client = new pg.Client({
    ...socketAddress(folder),
    ...{ user: SUPERUSER, password, database: 'postgres', application_name: SUPERUSER },
    connectionTimeoutMillis: 5_000,
    stream: () => socket,
  });
  // The event 'end' reports a lost connection; without a listener 'error' would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const dataFolder = await realpath(rows[0]?.data_directory ?? '').catch(() => undefined);
    if (dataFolder !== data) {
      await client.end();
      return 'absent';
    }
    return { client, socket };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (ABSENT.has(code)) return 'absent';
    if (BUSY.has(code) || code === '') return 'busy';
    throw new Error(`The database in ${data} does not admit its supervisor.`, { cause: error });
  }
}
