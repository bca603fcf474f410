import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { connectionLost, fellSilent, isStalePlan, sqlState, UnknownOutcome } from './errors.ts';
import { parseLong, parseLongs } from './longs.ts';
import { sendMessages, takeMessages } from './tell.ts';
import { parseWords } from './words.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, parseLong);
// The driver's type of type numbers leaves out those of lists: 1009 is text[], 1016 is int8[].
pg.types.setTypeParser(1009 as never, parseWords);
pg.types.setTypeParser(1016 as never, parseLongs);

type Connection = pg.PoolClient | pg.Client;
type Client = pg.Pool | Connection;

/**
 * What a handler speaks SQL with: the pool or one transaction. The query builder's own `transaction` is left out, for it
 * never gives back a connection that breaks at `begin`: `inTransaction` does.
 */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, 'transaction'> & {
  $client: Client;
};

/** How long to wait for a connection, and for an answer: a little longer than PostgreSQL itself lets a statement take. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
/** After how long without a word each side asks whether the other is still there. */
const KEEPALIVE_SECONDS = 10;

const SESSION_SETTINGS = [
  '-c statement_timeout=9s',
  '-c idle_in_transaction_session_timeout=10s',
  '-c lock_timeout=5s',
  '-c jit=off',
  // Requests are short and many: processes for one of them take from the others, and longer to start than to work.
  '-c max_parallel_workers_per_gather=0',
  '-c timezone=UTC',
  // A machine of ours that vanishes without a word keeps no locks and no place.
  `-c tcp_keepalives_idle=${KEEPALIVE_SECONDS}`,
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=20s',
  // The triggers of notifications and search changes leave it to `tell`.
  '-c tablemate.tells=on',
  // Whoever changes what can be seen says who they are, or is refused.
  '-c tablemate.acts=on',
].join(' ');

/**
 * A pool of connections; `onError` hears of connections that break, which must never end the process. With a
 * `passwordFile` each new connection reads its password there. What is `readOnly` refuses to write, whatever the server is.
 */
export function createPool(
  url: string,
  onError: (error: Error) => void,
  max = 10,
  passwordFile?: string,
  { readOnly = false } = {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: passwordFile ? clientWithPassword(passwordFile) : pg.Client,
    connectionString: url,
    max,
    options: readOnly ? `${SESSION_SETTINGS} -c default_transaction_read_only=on` : SESSION_SETTINGS,
    connectionTimeoutMillis: CONNECT_MS,
    // A server that stands still, or a commit that waits, is ended by no limit of its own.
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('release', (error) => {
    if (fellSilent(error) || isStalePlan(error)) dropIdle(pool);
  });
  retryStalePlans(pool, max);
  return pool;
}

/** Sends a statement again that a migration overtook: it was refused before it was run. */
function retryStalePlans(pool: pg.Pool, most: number): void {
  // One of the driver's overloads: whoever hands over a callback gets no promise.
  const query = pool.query.bind(pool) as (...sent: unknown[]) => Promise<unknown> | undefined;
  const again = (sent: unknown[], left: number): Promise<unknown> | undefined =>
    query(...sent)?.catch((error: unknown) => {
      if (left === 0 || !isStalePlan(error)) throw error;
      return again(sent, left - 1);
    });
  pool.query = ((...sent: unknown[]) => again(sent, most)) as typeof pool.query;
}

const guardedPools = new WeakSet<pg.Pool>();
/** The transaction of a guarded pool that runs now. */
const surrounding = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws within a transaction of a guarded pool. */
export function assertOutsideTransaction(): void {
  if (surrounding.getStore()?.isOpen)
    throw new Error(
      'A transaction asks the pool for another connection. Use the database that it was given.',
    );
}

/**
 * Lets a pool refuse to give transactions of its own another connection, for development and tests. Each holds one: where
 * many wait for a second, they wait for each other, and everybody else for them.
 */
export function guardTransactions(pool: pg.Pool): void {
  guardedPools.add(pool);
  // Whoever hands over a callback gets no promise, among them the pool's own `query`.
  const connect = pool.connect.bind(pool) as (...sent: unknown[]) => unknown;
  pool.connect = ((...sent: unknown[]) => {
    assertOutsideTransaction();
    return connect(...sent);
  }) as typeof pool.connect;
}

async function runGuarded<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await surrounding.run(transaction, work);
  } finally {
    // What it has begun and does not wait for goes on outside of it.
    transaction.isOpen = false;
  }
}

const clientWithPassword = (file: string) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver asks a function once for each connection; among the options the address would win over it.
      Object.assign(this, { password: async () => (await readFile(file, 'utf8')).trim() });
    }
  };

/** A client of the pool's kind, with what is different for it. */
export function createClient({ options }: pg.Pool, more: pg.ClientConfig): pg.Client {
  const { Client = pg.Client } = options as { Client?: typeof pg.Client };
  return new Client({ ...options, ...more });
}

/** Ends the connections that wait: what one has met, silence or plans of old tables, the others would meet one by one. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/**
 * A connection of its own beside the pool's, which waits for its answers as long as they take: for work that nobody waits
 * for, and that raises the server's own limits. Whoever asks for it ends it.
 */
export async function connectAlone(pool: pg.Pool): Promise<pg.Client> {
  const client = createClient(pool, { query_timeout: 0 });
  // What is sent next fails of itself; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export function createDatabase(client: Client): Database {
  return drizzle(client, { casing: 'snake_case' });
}

const onConnections = new WeakMap<Connection, Database>();

/** One for all transactions of a connection: what the query builder has found out about the tables is kept. */
function databaseOn(client: Connection): Database {
  const cached = onConnections.get(client) ?? createDatabase(client);
  onConnections.set(client, cached);
  return cached;
}

const TRIES = 5;

type TransactionOptions = {
  /** Only reads, all as of one moment. */
  snapshot?: boolean;
  /** For statements that may take longer than a request, once `work` raises PostgreSQL's limit: on a connection of its own. */
  patient?: boolean;
};

/**
 * Runs `work` in one transaction: a return commits, a throw rolls back; lost races of the database are tried again.
 * Inside a transaction it is a savepoint.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const { $client } = db;
  if (!($client instanceof pg.Pool)) return inSavepoint(db, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactionFrom($client, work, options);
    } catch (error) {
      const lostRace = ['40001', '40P01'].includes(sqlState(error) ?? '') || isStalePlan(error);
      if (!lostRace || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Whatever breaks, and wherever, the connection goes back to the pool, or out of it where it may be broken. */
async function transactionFrom<Result>(
  pool: pg.Pool,
  unguarded: (tx: Database) => Promise<Result>,
  { snapshot = false, patient = false }: TransactionOptions,
): Promise<Result> {
  const work = guardedPools.has(pool) ? (tx: Database) => runGuarded(() => unguarded(tx)) : unguarded;
  const transaction = snapshot ? 'begin isolation level repeatable read read only' : 'begin';
  // One that forgets to say who changes what can be seen fails in databases of tests, too.
  const begin = guardedPools.has(pool) ? `${transaction}; set local tablemate.act = '{}'` : transaction;
  if (patient) {
    const client = await connectAlone(pool);
    return committed(client, begin, work)
      .then((result) => deliverMessages(pool, client, result))
      .finally(() => client.end());
  }
  const client = await pool.connect();
  let broken: Error | boolean = false;
  try {
    return deliverMessages(pool, client, await committed(client, begin, work));
  } catch (error) {
    if (connectionLost(error)) broken = error instanceof Error ? error : true;
    else broken = !(await rolledBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function committed<Result>(
  client: Connection,
  begin: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  // What a transaction before had to tell and was rolled back.
  takeMessages(client);
  const result = await work(databaseOn(client));
  try {
    await client.query('commit');
  } catch (error) {
    throw connectionLost(error) ? new UnknownOutcome(error) : error;
  }
  return result;
}

function deliverMessages<Result>(pool: pg.Pool, client: Connection, result: Result): Result {
  sendMessages(pool, takeMessages(client));
  return result;
}

const rolledBack = (client: Connection) =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

async function inSavepoint<Result>(tx: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint attempt`);
  try {
    const result = await work(tx);
    await tx.execute(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`);
    throw error;
  }
}
