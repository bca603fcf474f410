import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { payoutAccounts, payouts } from '#db/schema.ts';
import { enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import type { Services } from '#kit/server/services.ts';
import { findHurdles } from './hurdles.ts';
import { followPayout, makePayout } from './payouts.ts';
import { payoutService } from './provider.ts';
import { readPurses } from './purses.ts';

/** Rows of one query. */
const MAX_ROWS = 500;

/** Enqueues payouts that a lost webhook or a crash left unsent, unanswered or not taken back. */
export async function reconcilePayouts(services: Services): Promise<void> {
  const { db } = services;
  const provider = services.get(payoutService);
  if (!provider.isSetUp) return;
  const open = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider.kind),
        inArray(payouts.status, ['requested', 'sent', 'returning']),
        lt(payouts.createdAt, sql`now() - interval '15 minutes'`),
      ),
    )
    .orderBy(payouts.id)
    .limit(MAX_ROWS);
  await enqueueMissing(db, followPayout, open);
}

/** Checks recent payouts once more: a bank may return one within five business days. */
export async function recheckPaidPayouts(services: Services): Promise<void> {
  const { db } = services;
  const provider = services.get(payoutService);
  if (!provider.isSetUp) return;
  for (let lastId = 0; ; ) {
    const rows = await db
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          eq(payouts.provider, provider.kind),
          eq(payouts.status, 'paid'),
          sql`${payouts.completedAt} > now() - interval '8 days'`,
          sql`${payouts.id} > ${lastId}`,
        ),
      )
      .orderBy(payouts.id)
      .limit(MAX_ROWS);
    await enqueueMissing(db, followPayout, rows);
    const last = rows.at(-1);
    if (!last || rows.length < MAX_ROWS) return;
    lastId = last.id;
  }
}

/** Pays out to everybody with weekly payouts. */
export async function payWeekly(services: Services, now: Date): Promise<void> {
  const { db, log } = services;
  const provider = services.get(payoutService);
  if (!provider.isSetUp) return;
  const isDue = and(
    eq(payoutAccounts.provider, provider.kind),
    lt(payoutAccounts.nextWeeklyAt, now.toISOString()),
  );
  const rows = await db
    .select({ userId: payoutAccounts.userId })
    .from(payoutAccounts)
    .where(isDue)
    .limit(MAX_ROWS);
  for (const { userId } of rows) {
    try {
      await inTransaction(db, async (tx) => {
        const [turn] = await tx
          .update(payoutAccounts)
          .set({ nextWeeklyAt: sql`${now.toISOString()}::timestamptz + interval '7 days'` })
          .where(and(eq(payoutAccounts.userId, userId), isDue))
          .returning({ isReady: payoutAccounts.isReady });
        // Another process was first, or a payout is not allowed.
        if (!turn?.isReady || (await findHurdles({ db: tx, services }, userId)).length > 0) return;
        for (const { currency, received, least } of await readPurses(tx, userId))
          if (received >= least)
            await makePayout({ db: tx, services }, { userId, currency, amount: null, cause: 'weekly' });
      });
    } catch (error) {
      log.warn({ userId, error }, 'a weekly payout was not possible');
    }
  }
}
