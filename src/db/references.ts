import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './connect.ts';
import { selectRows } from './rows.ts';

/** A row; with a table whose references are left alone. */
type Referenced = { table: string; id: number; except?: string };

const ForeignKey = z.object({ table: z.string(), column: z.string(), isCascade: z.boolean() });

/**
 * Applies the `on delete` action to about `limit` rows that refer to a row, and returns their number: a row with very
 * many references can then be deleted in short transactions.
 */
export async function releaseReferences(
  tx: Database,
  { table, id, except = '' }: Referenced,
  limit: number,
): Promise<number> {
  const query = sql`
    select from_table.relname as table, a.attname as column, c.confdeltype = 'c' as is_cascade
    from pg_constraint c
    join pg_class from_table on from_table.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
      and c.confdeltype in ('c', 'n') and from_table.relname <> ${except}
    order by 1, 2`;
  const keys = await selectRows(tx, ForeignKey, query);
  // With a limit PostgreSQL would scan the table from its start for each slice, although none of the rows may be
  // there.
  await tx.execute(sql`set local enable_seqscan = off`);
  let releasedCount = 0;
  for (const key of keys) {
    if (releasedCount >= limit) break;
    const [name, column] = [sql.identifier(key.table), sql.identifier(key.column)];
    const slice = sql`
      where ctid = any(array(select ctid from ${name} where ${column} = ${id} limit ${limit - releasedCount}))`;
    const { rowCount } = await tx.execute(
      key.isCascade ? sql`delete from ${name} ${slice}` : sql`update ${name} set ${column} = null ${slice}`,
    );
    releasedCount += rowCount ?? 0;
  }
  return releasedCount;
}
