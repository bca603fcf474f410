import { and, eq, lt, sql } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { applyOutcome, type Deps } from './payments.ts';
import { type PaymentOutcome, paymentService } from './provider.ts';
import { returnRefund } from './refunds.ts';

const ABANDONED_HOURS = 24;

/** Looks after what a lost webhook or a crash has left: pending payments, and refunds that the card did not get. */
export async function reconcilePayments(services: Deps): Promise<void> {
  const { db, log } = services;
  const provider = services.get(paymentService);
  if (!provider.isSetUp) return;
  const own = eq(payments.provider, provider.kind);
  const waiting = await db
    .select()
    .from(payments)
    .where(
      and(own, eq(payments.status, 'pending'), lt(payments.createdAt, sql`now() - interval '15 minutes'`)),
    )
    .orderBy(payments.createdAt)
    .limit(500);
  for (const payment of waiting) {
    const abandoned = Date.now() - Date.parse(payment.createdAt) > ABANDONED_HOURS * 3600_000;
    try {
      // In the sandbox nobody but the owner can say yes: until then it waits.
      const outcome =
        payment.reference && !payment.reference.startsWith('asks')
          ? await provider.look(payment, true)
          : null;
      if (outcome && outcome.state !== 'pending') await applyOutcome(db, payment.id, outcome);
      else if (abandoned) await applyOutcome(db, payment.id, expired);
    } catch (error) {
      log.warn({ payment: payment.id, error }, 'a payment could not be looked at');
    }
  }
  const owed = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(own, lt(payments.returned, payments.refunded)))
    .limit(500);
  await enqueueMissing(db, returnRefund, owed);
}

const expired: PaymentOutcome = {
  state: 'declined',
  reference: null,
  sentence: t('The payment was never completed.'),
};
