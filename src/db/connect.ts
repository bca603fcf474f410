import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { sqlState } from './errors.ts';
import { parseWords } from './words.ts';

// The driver's type of type numbers leaves out those of lists: 1009 is text[].
pg.types.setTypeParser(1009 as never, parseWords);

/** What a handler speaks SQL with: the pool or one transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

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

export function createDatabase(client: pg.Pool | pg.PoolClient): Database {
  return drizzle(client, { casing: 'snake_case' });
}

const TRIES = 5;

/** Runs `work` in one transaction: a return commits, a throw rolls back; lost races of the database are tried again. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const lostRace = ['40001', '40P01'].includes(sqlState(error) ?? '');
      if (!lostRace || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
