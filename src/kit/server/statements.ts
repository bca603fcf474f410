import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core/session';
import type { QueryResult } from 'pg';
import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { type RowShape, toRows } from '#db/rows.ts';

/**
 * A query that is built once for the pool and once for each connection that runs transactions, and sent by name from
 * then on: building SQL and planning it cost more processor time than running it for a few rows.
 */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const cache = new WeakMap<object, Statement>();
  // Each transaction's connection, which the pool lends to later ones too.
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
/** Sends it on a pool or in a transaction, and gives its rows. */
export type Statement<Row> = (db: Database, values: Record<string, unknown>) => Promise<Row[]>;

/** The same for SQL that is written out; `param` names a value that each call gives. Its rows are those of `selectRows`. */
export function statement<Shape extends RowShape>(
  name: string,
  shape: Shape,
  write: Write,
): Statement<z.output<Shape>>;
/** Without a shape, for statements that give no rows or are only counted. */
export function statement(name: string, write: Write): Statement<unknown>;
export function statement(name: string, ...rest: [RowShape, Write] | [Write]): Statement<unknown> {
  const [shape, write] = rest.length === 2 ? rest : [null, ...rest];
  const query = new PgDialect({ casing: 'snake_case' }).sqlToQuery(write(sql.placeholder));
  type Config = PreparedQueryConfig & { execute: QueryResult<Record<string, unknown>> };
  const built = prepared((db) => db._.session.prepareQuery<Config>(query, undefined, name, false));
  return async (db, values) => {
    const result = await built(db).execute(values);
    return shape ? toRows(shape, result) : result.rows;
  };
}

/**
 * A list of ids that each call of a statement gives. Without the query around it PostgreSQL would plan the statement
 * anew for each list: of one that it sees it expects fewer rows than of any, which looks like the better plan.
 */
export const idList = (list: Placeholder): SQL => sql`(select ${list}::int[])::int[]`;

/** The same of ids that `LongId` takes. */
export const longIdList = (list: Placeholder): SQL => sql`(select ${list}::bigint[])::bigint[]`;
