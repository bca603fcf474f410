import { and, desc, eq, sql } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { paymentService } from '#features/payments/server/provider.ts';
import { takeRefund } from '#features/payments/server/refunds.ts';
import { claimPayments } from '#features/wallet/server/ledger.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import { spreadRefund } from '../rules.ts';
import { lockPurse } from './purses.ts';

/** Payments refunded in one call: each is a request to the provider while the person waits. */
const MAX_PAYMENTS = 20;

/** Null: all that can be refunded, which may be nothing. */
type RefundInput = { userId: number; currency: string; amount: number | null };

/** Takes unspent top-ups out of the wallet, the newest first; `returnMoney` refunds their cards after the transaction. */
export async function withdrawTopUps(
  context: NotificationContext,
  { userId, currency, amount }: RefundInput,
) {
  const { db: tx, services } = context;
  const { kind: provider } = services.get(paymentService);
  await claimPayments(tx, provider);
  const rows = await tx
    .select({ id: payments.id, restAmount: sql<number>`${payments.amount} - ${payments.refunded}` })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.provider, provider),
        eq(payments.currency, currency),
        eq(payments.status, 'succeeded'),
        sql`${payments.refunded} < ${payments.amount}`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(MAX_PAYMENTS)
    .for('no key update');
  // Read after the payments are locked: of two presses at once the second must see what the first took.
  const { topUps } = await lockPurse(tx, userId, currency);
  const most = Math.min(
    topUps,
    rows.reduce((all, { restAmount }) => all + restAmount, 0),
  );
  const sum = amount ?? most;
  if (sum > most) {
    const sentence = t('Of your top-ups, {money} can go back to your cards now.', {
      money: formatMoney(most, currency),
    });
    throw conflict(sentence, { amount: sentence });
  }
  const parts = spreadRefund(rows, sum);
  for (const part of parts) await takeRefund(context, part.id, part.amount);
  return { amount: sum, currency, payments: parts.map(({ id }) => id) };
}
