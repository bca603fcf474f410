import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from './connect.ts';
import { selectRows } from './rows.ts';

/** Wrong rows that are listed by name. */
export const MAX_NAMED_ROWS = 20;

/** An invariant, and sentences on rows that violate it. */
export type Check = { what: string; wrong: string[] };

/**
 * Checks invariants in one snapshot: each query returns a sentence for every wrong row. `checkMore` checks, in the
 * same snapshot, invariants that a query cannot express.
 */
export function prove(
  db: Database,
  queries: Readonly<Record<string, SQL>>,
  checkMore: (tx: Database) => Promise<Check[]> = async () => [],
): Promise<Check[]> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '30min'`);
      const checks: Check[] = [];
      for (const [what, wrongRows] of Object.entries(queries)) {
        const query = sql`
          select says from (${wrongRows}) wrong (says) limit ${MAX_NAMED_ROWS}`;
        const rows = await selectRows(tx, z.object({ says: z.string() }), query);
        checks.push({ what, wrong: rows.map(({ says }) => says) });
      }
      return [...checks, ...(await checkMore(tx))];
    },
    { snapshot: true, patient: true },
  );
}
