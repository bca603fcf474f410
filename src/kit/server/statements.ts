import type { Database } from '#db/connect.ts';

/**
 * A query that is built once for each connection pool and sent by name from then on: building SQL
 * costs more processor time than running a small read.
 */
export function prepared<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = known.get(db);
    if (!statement) {
      statement = prepare(db);
      known.set(db, statement);
    }
    return statement;
  };
}
