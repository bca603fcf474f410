import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';

/** Rows per statement. */
const SLICE = 1_000;

/** The condition that the id in a column belongs to the slice. */
export type IsInSlice = (column: PgColumn | SQL) => SQL;

const LastId = z.object({ last: z.int().nullable() });

/**
 * Calls `work` for all rows of a table, `size` at a time, ordered by id. Progress is not stored: an interrupted job
 * starts over, so each slice may run twice.
 */
export async function forEachSlice(
  db: Database,
  table: PgTable & { id: PgColumn },
  size: number,
  work: (isInSlice: IsInSlice) => Promise<unknown>,
): Promise<void> {
  for (let lastId = 0; ; ) {
    const rows = await selectRows(
      db,
      LastId,
      sql`
        select max(id) as last from (
          select id from ${table} where id > ${lastId} order by id limit ${size}
        ) slice`,
    );
    const first = lastId;
    const last = rows[0]?.last;
    if (!last) return;
    await work((column) => sql`(${column} > ${first} and ${column} <= ${last})`);
    lastId = last;
  }
}

/** Deletes the matching rows, one slice per transaction; locked rows are left to the next run. */
export const deleteInSlices = (db: Database, table: PgTable, condition: SQL): Promise<void> =>
  repeatOnSlices(db, table, condition, sql`delete from ${table}`);

/** Updates the matching rows, one slice per transaction; afterwards they must no longer match. */
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
