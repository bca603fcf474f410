import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from './connect.ts';
import { selectRows } from './rows.ts';

/** How many wrong rows of a kind are named. */
export const MOST_NAMED = 20;

/** Something that must hold, and sentences on rows where it does not. */
export type Check = { what: string; wrong: string[] };

/**
 * Proves what must hold, at one moment: each query gives a sentence for every row that is wrong. `more` proves what a
 * query cannot say, of the same moment.
 */
export function prove(
  db: Database,
  queries: Readonly<Record<string, SQL>>,
  more: (tx: Database) => Promise<Check[]> = async () => [],
): Promise<Check[]> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '30min'`);
      const checks: Check[] = [];
      for (const [what, wrongRows] of Object.entries(queries)) {
        const query = sql`
          select says from (${wrongRows}) wrong (says) limit ${MOST_NAMED}`;
        const rows = await selectRows(tx, z.object({ says: z.string() }), query);
        checks.push({ what, wrong: rows.map(({ says }) => says) });
      }
      return [...checks, ...(await more(tx))];
    },
    { snapshot: true, patient: true },
  );
}
