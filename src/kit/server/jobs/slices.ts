import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';

/** Rows that one statement changes or deletes. */
const SLICE = 1_000;

/** The condition that the id in a column belongs to the slice. */
export type IsInSlice = (column: PgColumn | SQL) => SQL;

const LastId = z.object({ last: z.int().nullable() });

/**
 * Hands all rows of a table to `work`, `size` at a time in the order of their ids. Nothing is held between two slices: a
 * job that ends in the middle begins again at the first row, so each slice may be done twice.
 */
export async function forEachSlice(
  db: Database,
  table: PgTable & { id: PgColumn },
  size: number,
  work: (isInSlice: IsInSlice) => Promise<unknown>,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await selectRows(
      db,
      LastId,
      sql`
        select max(id) as last from (
          select id from ${table} where id > ${after} order by id limit ${size}
        ) slice`,
    );
    const first = after;
    const last = rows[0]?.last;
    if (!last) return;
    await work((column) => sql`(${column} > ${first} and ${column} <= ${last})`);
    after = last;
  }
}

/** Deletes the rows that meet a condition, a slice in each transaction; what others hold is left to the next time. */
export const deleteInSlices = (db: Database, table: PgTable, condition: SQL): Promise<void> =>
  repeatOnSlices(db, table, condition, sql`delete from ${table}`);

/** Changes the rows that meet a condition, which they must not do afterwards, a slice in each transaction. */
export const updateInSlices = (db: Database, table: PgTable, condition: SQL, change: SQL): Promise<void> =>
  repeatOnSlices(db, table, condition, sql`update ${table} set ${change}`);

async function repeatOnSlices(db: Database, table: PgTable, condition: SQL, statement: SQL): Promise<void> {
  for (let count = SLICE; count === SLICE; ) {
    const { rowCount } = await db.execute(sql`
      ${statement} where ctid = any(array(
        select ctid from ${table} where ${condition} limit ${SLICE} for update skip locked))`);
    count = rowCount ?? 0;
  }
}
