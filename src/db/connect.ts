import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { connectionLost, isStalePlan, isUnresponsive, sqlState, UnknownOutcome } from './errors.ts';
import { parseLong, parseLongs } from './longs.ts';
import { sendMessages, takeMessages } from './tell.ts';
import { parseWords } from './words.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, parseLong);
// The driver's type for type numbers lacks those of arrays: 1009 is text[], 1016 is int8[].
pg.types.setTypeParser(1009 as never, parseWords);
pg.types.setTypeParser(1016 as never, parseLongs);

type Connection = pg.PoolClient | pg.Client;
type Client = pg.Pool | Connection;

/**
 * The pool or a transaction. The query builder's own `transaction` is left out, since it never returns a connection
 * that breaks at `begin`: use `inTransaction`.
 */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, 'transaction'> & {
  $client: Client;
};

/** Timeouts for a connection and for an answer, the latter a little longer than PostgreSQL's own statement timeout. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
/** Seconds of silence before either side checks whether the other is still there. */
const KEEPALIVE_SECONDS = 10;

const SESSION_SETTINGS = [
  '-c statement_timeout=9s',
  '-c idle_in_transaction_session_timeout=10s',
  '-c lock_timeout=5s',
  '-c jit=off',
  // Requests are short and many: parallel workers would take CPU from others, and take longer to start than to work.
  '-c max_parallel_workers_per_gather=0',
  '-c timezone=UTC',
  // Keepalive: a client that disappears must not hold locks or a connection.
  `-c tcp_keepalives_idle=${KEEPALIVE_SECONDS}`,
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=20s',
  // Disables NOTIFY in the triggers for notifications and search changes: `tell` does it.
  '-c tablemate.tells=on',
  // A change of visible content must name its author, or it is refused.
  '-c tablemate.acts=on',
].join(' ');

/**
 * Creates a connection pool; `onError` handles broken connections, which must never end the process. With a
 * `passwordFile` each new connection reads its password there. `readOnly` refuses writes on any server.
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
    // For a hanging server or a waiting commit, which no limit of PostgreSQL's ends.
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('release', (error) => {
    if (isUnresponsive(error) || isStalePlan(error)) dropIdle(pool);
  });
  retryStalePlans(pool, max);
  return pool;
}

/** Repeats a statement that a migration made stale: it was refused before it ran. */
function retryStalePlans(pool: pg.Pool, most: number): void {
  // The driver's promise overload: with a callback there is no promise.
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown> | undefined;
  const trySend = (args: unknown[], triesLeft: number): Promise<unknown> | undefined =>
    query(...args)?.catch((error: unknown) => {
      if (triesLeft === 0 || !isStalePlan(error)) throw error;
      return trySend(args, triesLeft - 1);
    });
  pool.query = ((...args: unknown[]) => trySend(args, most)) as typeof pool.query;
}

const guardedPools = new WeakSet<pg.Pool>();
/** The current transaction of a guarded pool. */
const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws within a transaction of a guarded pool. */
export function assertOutsideTransaction(): void {
  if (currentTransaction.getStore()?.isOpen)
    throw new Error(
      'A transaction asks the pool for another connection. Use the database that it was given.',
    );
}

/**
 * Lets a pool refuse a second connection to code within a transaction, in development and tests. Under load all
 * connections would be held by transactions that wait for another one: a deadlock.
 */
export function guardTransactions(pool: pg.Pool): void {
  guardedPools.add(pool);
  // With a callback, as from the pool's own `query`, there is no promise.
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    assertOutsideTransaction();
    return connect(...args);
  }) as typeof pool.connect;
}

async function runGuarded<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await currentTransaction.run(transaction, work);
  } finally {
    // Unawaited work that it started runs outside of it.
    transaction.isOpen = false;
  }
}

const clientWithPassword = (file: string) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver calls the function per connection; among the options the URL would override it.
      Object.assign(this, { password: async () => (await readFile(file, 'utf8')).trim() });
    }
  };

/** Creates a client with the options of the pool and its own. */
export function createClient({ options }: pg.Pool, ownOptions: pg.ClientConfig): pg.Client {
  const { Client = pg.Client } = options as { Client?: typeof pg.Client };
  return new Client({ ...options, ...ownOptions });
}

/** Closes idle connections: each of them would meet the same silence or the same stale plans. */
function dropIdle(pool: pg.Pool): void {
  for (let idleCount = pool.idleCount; idleCount > 0; idleCount--)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/**
 * Returns a separate connection without an answer timeout, for background work that raises the server's own limits.
 * The caller ends it.
 */
export async function connectAlone(pool: pg.Pool): Promise<pg.Client> {
  const client = createClient(pool, { query_timeout: 0 });
  // The next query fails by itself; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export function createDatabase(client: Client): Database {
  return drizzle(client, { casing: 'snake_case' });
}

const onConnections = new WeakMap<Connection, Database>();

/** Returns the query builder of a connection: always the same, to keep its prepared statements. */
function databaseOn(client: Connection): Database {
  const cached = onConnections.get(client) ?? createDatabase(client);
  onConnections.set(client, cached);
  return cached;
}

const TRIES = 5;

type TransactionOptions = {
  /** Read-only, with one snapshot for all statements. */
  snapshot?: boolean;
  /** For statements longer than a request, once `work` raises PostgreSQL's limit: uses a separate connection. */
  patient?: boolean;
};

/**
 * Runs `work` in a transaction: a return commits, a throw rolls back; serialization failures and deadlocks are retried.
 * Within a transaction it is a savepoint.
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

/** Runs a transaction; whatever fails, the connection returns to the pool, or is closed if it may be broken. */
async function transactionFrom<Result>(
  pool: pg.Pool,
  plainWork: (tx: Database) => Promise<Result>,
  { snapshot = false, patient = false }: TransactionOptions,
): Promise<Result> {
  const work = guardedPools.has(pool) ? (tx: Database) => runGuarded(() => plainWork(tx)) : plainWork;
  const transaction = snapshot ? 'begin isolation level repeatable read read only' : 'begin';
  // In tests, code that forgets to name the author of a visible change must fail.
  const begin = guardedPools.has(pool) ? `${transaction}; set local tablemate.act = '{}'` : transaction;
  if (patient) {
    const client = await connectAlone(pool);
    return runAndCommit(client, begin, work)
      .then((result) => deliverMessages(pool, client, result))
      .finally(() => client.end());
  }
  const client = await pool.connect();
  let failure: Error | boolean = false;
  try {
    return deliverMessages(pool, client, await runAndCommit(client, begin, work));
  } catch (error) {
    if (connectionLost(error)) failure = error instanceof Error ? error : true;
    else failure = !(await rollBack(client));
    throw error;
  } finally {
    client.release(failure);
  }
}

async function runAndCommit<Result>(
  client: Connection,
  begin: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  // Messages of an earlier transaction that was rolled back.
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

const rollBack = (client: Connection) =>
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
