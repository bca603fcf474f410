import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { payments } from '#db/schema.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { getPaymentAccount, transfer } from '#features/wallet/server/ledger.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { paymentRefunded, refundReturned } from '../notifications.ts';
import { type Deps, hasLeft } from './payments.ts';
import { paymentService } from './provider.ts';

/** Takes a refund out of the wallet; after the transaction, `returnMoney` sends it to the card. */
export async function takeRefund(context: NotificationContext, id: number, requestedAmount: number | null) {
  const { db: tx } = context;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) throw notFound(t('Payment'));
  if (payment.status !== 'succeeded') throw conflict(t('This payment took nothing from the card.'));
  if (payment.userId === null) throw conflict(t('The wallet of this payment does not exist any more.'));
  const { currency } = payment;
  const remainingAmount = payment.amount - payment.refunded;
  const amount = requestedAmount ?? remainingAmount;
  if (remainingAmount === 0) throw conflict(t('This payment was given back already.'));
  if (amount > remainingAmount) {
    const sentence = t('Only {money} of this payment is left to give back.', {
      money: formatMoney(remainingAmount, currency),
    });
    throw conflict(sentence, { amount: sentence });
  }
  const refunded = payment.refunded + amount;
  await tx.update(payments).set({ refunded }).where(eq(payments.id, id));
  await transfer(tx, {
    kind: 'refund',
    from: payment.userId,
    to: getPaymentAccount(payment.provider),
    amount,
    currency,
    reference: `${id}:${refunded}:${randomUUID()}`,
    shortage: (balance) =>
      t('The wallet holds only {balance}: no more than that can be given back.', {
        balance: formatMoney(balance, currency),
      }),
  });
  await notify(context, { to: payment.userId, kind: paymentRefunded, data: { amount, currency } });
  // Delayed, because the request that started the refund asks the provider first.
  await enqueue(tx, returnRefund, { id }, { delaySeconds: 60 });
  return { id, userId: payment.userId, amount, refunded };
}

/** Retries until the provider has answered; the request that started the refund may have asked before. */
export const returnRefund = defineJob({
  name: 'refund',
  payload: z.object({ id: Id }),
  retries: { limit: 50, delaySeconds: 60 },
  limitSeconds: 300,
  async run(services, { id }) {
    const answer = await returnMoney(services, id);
    if (answer === 'waits') throw new Error('The provider could not be asked.');
  },
});

/**
 * Sends the refund to the card. If the provider refuses for good, returns it to the wallet; the result is the reason.
 */
export async function returnMoney(
  services: Deps,
  id: number,
): Promise<'done' | 'waits' | { refusal: string }> {
  const { db, log } = services;
  const provider = services.get(paymentService);
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment || payment.returned >= payment.refunded || payment.provider !== provider.kind) return 'done';
  const total = payment.refunded;
  let answer: { refusal: string } | null;
  try {
    answer = await provider.refund(payment, total, await countRefusals(db, payment));
  } catch (error) {
    log.warn({ payment: id, error }, 'a refund waits for the provider');
    return 'waits';
  }
  if (!answer) {
    await db
      .update(payments)
      .set({ returned: sql`greatest(${payments.returned}, least(${total}::int, ${payments.refunded}))` })
      .where(eq(payments.id, id));
    return 'done';
  }
  log.warn({ payment: id, refused: answer.refusal }, 'the provider refused a refund');
  await inTransaction(db, (tx) => undoRefund({ db: tx, services }, id, null));
  return answer;
}

async function countRefusals(
  db: Database,
  { id, userId }: Pick<typeof payments.$inferSelect, 'id' | 'userId'>,
): Promise<number> {
  const query = sql`
    select count(*)::int as count from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id
    where a.user_id = ${userId} and t.kind = 'refund' and t.reference like ${`${id}:back:%`}`;
  const [row] = await selectRows(db, z.object({ count: z.int() }), query);
  return row?.count ?? 0;
}

/** Returns to the wallet what the card did not receive: an amount, or everything unconfirmed. */
export async function undoRefund(
  context: NotificationContext,
  id: number,
  confirmedTotal: number | null,
): Promise<void> {
  const { db: tx } = context;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) return;
  const amount = confirmedTotal ?? payment.refunded - payment.returned;
  if (amount <= 0 || amount > payment.refunded) return;
  const refunded = payment.refunded - amount;
  const returned =
    confirmedTotal === null ? payment.returned : Math.max(0, payment.returned - confirmedTotal);
  await tx.update(payments).set({ refunded, returned }).where(eq(payments.id, id));
  const { userId } = payment;
  const isGone = userId === null || (await hasLeft(tx, userId));
  await transfer(tx, {
    kind: 'refund',
    from: getPaymentAccount(payment.provider),
    to: isGone ? 'left behind' : userId,
    amount,
    currency: payment.currency,
    reference: `${id}:back:${randomUUID()}`,
  });
  if (isGone) return;
  const data = { amount, currency: payment.currency };
  await notify(context, { to: userId, kind: refundReturned, data });
}
