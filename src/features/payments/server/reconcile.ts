import { and, eq, lt, sql } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { applyOutcome, type Deps } from './payments.ts';
import { type PaymentOutcome, paymentService } from './provider.ts';
import { returnRefund } from './refunds.ts';

const ABANDONED_HOURS = 24;

/** Completes payments after a lost webhook or a crash: pending payments, and refunds that did not reach the card. */
export async function reconcilePayments(services: Deps): Promise<void> {
  const { db, log } = services;
  const provider = services.get(paymentService);
  if (!provider.isSetUp) return;
  const own = eq(payments.provider, provider.kind);
  const pendingPayments = await db
    .select()
    .from(payments)
    .where(
      and(own, eq(payments.status, 'pending'), lt(payments.createdAt, sql`now() - interval '15 minutes'`)),
    )
    .orderBy(payments.createdAt)
    .limit(500);
  for (const payment of pendingPayments) {
    const isAbandoned = Date.now() - Date.parse(payment.createdAt) > ABANDONED_HOURS * 3600_000;
    try {
      // In the sandbox only the owner can approve, so these keep waiting.
      const outcome =
        payment.reference && !payment.reference.startsWith('asks')
          ? await provider.fetchOutcome(payment, true)
          : null;
      if (outcome && outcome.state !== 'pending') await applyOutcome(db, payment.id, outcome);
      else if (isAbandoned) await applyOutcome(db, payment.id, EXPIRED);
    } catch (error) {
      log.warn({ payment: payment.id, error }, 'a payment could not be looked at');
    }
  }
  const dueRefunds = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(own, lt(payments.returned, payments.refunded)))
    .limit(500);
  await enqueueMissing(db, returnRefund, dueRefunds);
}

const EXPIRED: PaymentOutcome = {
  state: 'declined',
  reference: null,
  sentence: t('The payment was never completed.'),
};
