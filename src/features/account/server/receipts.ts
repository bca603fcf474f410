import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { deletionReceipts, type RowCounts } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import type { KeptReason } from '#vocabulary/receipts.ts';
import { findBooksEnd } from '../rules.ts';
import type { DeletionReceipt } from '../shapes.ts';

const Count = z.object({ name: z.string(), count: z.int() });

type Ending = { keepReviews: boolean; personalData: readonly PersonalData[]; booksYears: number };

/** Records which rows are erased, which stay, and why; returns the reference. Call it before `endAccount`, in its transaction. */
export async function writeReceipt(
  tx: Database,
  userId: number,
  { keepReviews, personalData, booksYears }: Ending,
): Promise<string> {
  const tables = personalData.flatMap(({ tables, keeps = {} }) =>
    Object.entries(tables(userId)).map(([name, query]) => ({ name, query, reason: keeps[name] })),
  );
  const counts = sql.join(
    tables.map(
      ({ name, query }) =>
        sql`select ${name}::text as name, (select count(*)::int from (${query}) x) as count`,
    ),
    sql` union all `,
  );
  const rows = await selectRows(tx, Count, counts);
  const reasons = new Map(tables.map(({ name, reason }) => [name, reason]));
  const erasedCounts: RowCounts = {};
  const keptCounts: Partial<Record<KeptReason, RowCounts>> = {};
  for (const { name, count } of rows) {
    const reason = reasons.get(name);
    const isKept = reason !== undefined && (reason !== 'choice' || keepReviews);
    if (count === 0) continue;
    if (isKept) keptCounts[reason] = { ...keptCounts[reason], [name]: count };
    else erasedCounts[name] = count;
  }
  const reference = randomBytes(16).toString('base64url');
  const booksUntil = findBooksEnd(new Date(), booksYears).toISOString();
  await tx
    .insert(deletionReceipts)
    .values({ reference, keptReviews: keepReviews, erased: erasedCounts, kept: keptCounts, booksUntil });
  return reference;
}

export async function findReceipt(db: Database, reference: string): Promise<DeletionReceipt | null> {
  const [row] = await db.select().from(deletionReceipts).where(eq(deletionReceipts.reference, reference));
  return row ?? null;
}

export const completeReceipt = (tx: Database, reference: string | null) =>
  reference === null
    ? null
    : tx
        .update(deletionReceipts)
        .set({ completedAt: sql`now()` })
        .where(eq(deletionReceipts.reference, reference));
