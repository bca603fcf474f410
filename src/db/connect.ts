import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { connectionLost, sqlState } from './errors.ts';
import { parseWords } from './words.ts';

// The driver's type of type numbers leaves out those of lists: 1009 is text[].
pg.types.setTypeParser(1009 as never, parseWords);

type Client = pg.Pool | pg.PoolClient;

/**
 * What a handler speaks SQL with: the pool or one transaction. The query builder's own `transaction` is left out, for it
 * never gives back a connection that breaks at `begin`: `inTransaction` does.
 */
export type Database = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, 'transaction'> & {
  $client: Client;
};

const SESSION_SETTINGS = [
  '-c statement_timeout=15s',
  '-c idle_in_transaction_session_timeout=10s',
  '-c lock_timeout=5s',
  '-c jit=off',
  // Requests are short and many: processes for one of them take from the others, and longer to start than to work.
  '-c max_parallel_workers_per_gather=0',
  '-c timezone=UTC',
].join(' ');

/** A pool of connections; `onError` hears of connections that break, which must never end the process. */
export function createPool(url: string, onError: (error: Error) => void, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: SESSION_SETTINGS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function createDatabase(client: Client): Database {
  return drizzle(client, { casing: 'snake_case' });
}

const onConnections = new WeakMap<pg.PoolClient, Database>();

/** One for all transactions of a connection: what the query builder has found out about the tables is kept. */
function databaseOn(client: pg.PoolClient): Database {
  const known = onConnections.get(client) ?? createDatabase(client);
  onConnections.set(client, known);
  return known;
}

const TRIES = 5;

/** `snapshot`: only reads, all as of one moment. */
type TransactionOptions = { snapshot?: boolean };

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
      const lostRace = ['40001', '40P01'].includes(sqlState(error) ?? '');
      if (!lostRace || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Whatever breaks, and wherever, the connection goes back to the pool, or out of it where it may be broken. */
async function transactionFrom<Result>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<Result>,
  { snapshot = false }: TransactionOptions,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(snapshot ? 'begin isolation level repeatable read read only' : 'begin');
    const result = await work(databaseOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    isBroken = connectionLost(error) || !(await rolledBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const rolledBack = (client: pg.PoolClient) =>
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
