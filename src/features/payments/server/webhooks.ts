import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { type Database, inTransaction } from '#db/connect.ts';
import { paymentCustomers, paymentEvents, payments } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { nothingHere, Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { saveCard } from './cards.ts';
import { applyOutcome } from './payments.ts';
import { type PaymentOutcome, paymentService } from './provider.ts';
import { undoRefund } from './refunds.ts';
import { isCheckout, readIntentOutcome, readSessionOutcome, toId } from './stripe.ts';

/**
 * Handles a signed event of Stripe. The effect is the same if it arrives twice, late, reordered or concurrently. An
 * unknown event is stored and ignored; a failed one is not stored, so that Stripe sends it again.
 */
export async function takeStripeEvent(services: Services, body: Buffer, signature: string): Promise<string> {
  const { config, db } = services;
  if (!config.stripe) throw nothingHere();
  const event = readStripeEvent(body, signature, config.stripe.webhookSecret);
  const isNew = await inTransaction(db, async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({ id: event.id, kind: event.type })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!first) return false;
    await takeMoneyEvent(tx, event, services);
    return true;
  });
  // Outside of the transaction, because it asks Stripe for the card. Saving it twice results in one card.
  await takeCardEvent(services, event);
  return isNew ? event.type : 'seen before';
}

export function readStripeEvent(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    throw new Problem(400, t('This event is not signed by Stripe.'));
  }
}

async function takeMoneyEvent(tx: Database, event: Stripe.Event, services: Services): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const outcome = readIntentOutcome(intent);
      const payment = await findPayment(tx, intent.metadata);
      // On Stripe's own page people can try another card after one was declined.
      const isOpenStill = payment && isCheckout(payment) && event.type === 'payment_intent.payment_failed';
      if (!payment || isOpenStill) return;
      if (outcome.state === 'succeeded') checkAmount(payment, intent.amount_received, intent.currency);
      return applyOutcome(tx, payment.id, ignoreOldPending(outcome));
    }
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const outcome = readSessionOutcome(session);
      const payment = await findPayment(tx, session.metadata);
      if (!payment) return;
      if (outcome.state === 'succeeded') checkAmount(payment, session.amount_total, session.currency);
      return applyOutcome(tx, payment.id, ignoreOldPending(outcome));
    }
    case 'refund.failed': {
      const { payment_intent, amount } = event.data.object;
      const reference = toId(payment_intent);
      if (reference === null) return;
      const matches = and(eq(payments.provider, 'stripe'), eq(payments.reference, reference));
      const [payment] = await tx.select({ id: payments.id }).from(payments).where(matches);
      if (payment) await undoRefund({ db: tx, services }, payment.id, amount);
      return;
    }
    case 'charge.dispute.created':
      services.log.warn(
        { dispute: event.data.object.id, amount: event.data.object.amount },
        'a payment is disputed',
      );
  }
}

/** A pending state in an event is outdated already: it must not replace a later one. */
const ignoreOldPending = (outcome: PaymentOutcome): PaymentOutcome =>
  outcome.state === 'pending' ? { ...outcome, reference: null } : outcome;

async function findPayment(tx: Database, metadata: Stripe.Metadata | null) {
  const id = Number(metadata?.payment);
  if (!Number.isSafeInteger(id) || !metadata?.createdAt) return null;
  const condition = and(eq(payments.id, id), eq(payments.provider, 'stripe'));
  const [payment] = await tx.select().from(payments).where(condition);
  return payment?.createdAt === metadata.createdAt ? payment : null;
}

function checkAmount(
  { id, amount, currency: agreedCurrency }: { id: number; amount: number; currency: string },
  paidAmount: number | null,
  currency: string | null,
) {
  if (paidAmount === amount && currency === agreedCurrency.toLowerCase()) return;
  throw new Error(
    `Payment ${id} is about ${amount} ${agreedCurrency}, and Stripe took ${paidAmount} ${currency}.`,
  );
}

/** Saves a card that was entered on Stripe's page, even if its owner never returned from there. */
async function takeCardEvent(services: Services, event: Stripe.Event): Promise<void> {
  if (event.type !== 'checkout.session.completed' || event.data.object.mode !== 'setup') return;
  const reference = toId(event.data.object.customer);
  if (reference === null) return;
  const isCustomer = and(eq(paymentCustomers.provider, 'stripe'), eq(paymentCustomers.reference, reference));
  const [customer] = await services.db.select().from(paymentCustomers).where(isCustomer);
  if (!customer) return;
  const facts = await services.get(paymentService).findKeptCard(customer, event.data.object.id);
  if (facts) await saveCard(services, customer.userId, facts);
}
