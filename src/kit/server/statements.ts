import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core/session';
import type { QueryResult } from 'pg';
import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { type RowShape, toRows } from '#db/rows.ts';

/**
 * Returns a query that is built once for the pool and once per transaction connection, and then sent as a named
 * prepared statement: building and planning it costs more than running it for a few rows.
 */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const cache = new WeakMap<object, Statement>();
  // The pool lends a transaction's connection to later transactions, too.
  return (db) => {
    const client = db.$client;
    let statement = cache.get(client);
    if (!statement) {
      statement = prepare(db);
      cache.set(client, statement);
    }
    return statement;
  };
}

type Write = (param: (name: string) => Placeholder) => SQL;
/** Runs on a pool or in a transaction, and returns the rows. */
export type Statement<Row> = (db: Database, values: Record<string, unknown>) => Promise<Row[]>;

/** Returns the same for written SQL; `param` marks a value of each call. Rows are read as by `selectRows`. */
export function statement<Shape extends RowShape>(
  name: string,
  shape: Shape,
  write: Write,
): Statement<z.output<Shape>>;
/** Without a shape: for statements without rows, or whose rows are only counted. */
export function statement(name: string, write: Write): Statement<unknown>;
export function statement(name: string, ...rest: [RowShape, Write] | [Write]): Statement<unknown> {
  const [shape, write] = rest.length === 2 ? rest : [null, ...rest];
  const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(write(sql.placeholder));
  type Config = PreparedQueryConfig & { execute: QueryResult<Record<string, unknown>> };
  const prepareNamed = prepared((db) => db._.session.prepareQuery<Config>(query, undefined, name, false));
  return async (db, values) => {
    const result = await prepareNamed(db).execute(values);
    return shape ? toRows(shape, result) : result.rows;
  };
}

/**
 * Returns a parameter with a list of ids. Without the subquery PostgreSQL would plan the statement again for each
 * list: it expects fewer rows of a known list than of an unknown one, so a generic plan looks worse.
 */
export const idList = (list: Placeholder): SQL => sql`(select ${list}::int[])::int[]`;

/** Returns the same for `LongId`. */
export const longIdList = (list: Placeholder): SQL => sql`(select ${list}::bigint[])::bigint[]`;
