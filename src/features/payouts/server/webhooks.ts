import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type Database, inTransaction } from '#db/connect.ts';
import { paymentEvents, payouts } from '#db/schema.ts';
import { readStripeEvent } from '#features/payments/server/webhooks.ts';
import { nothingHere } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { saveFacts } from './accounts.ts';
import { applyPayoutOutcome } from './payouts.ts';
import { isSamePayout, readAccount, readPayoutOutcome } from './stripe.ts';

/**
 * Applies a signed event of a connected account. Idempotent: it may come twice, late, out of order or at once. A failed
 * event is not marked as done, so that Stripe sends it again.
 */
export async function applyConnectEvent(
  services: Services,
  body: Buffer,
  signature: string,
): Promise<string> {
  const { config, db } = services;
  const secret = config.stripe?.connectWebhookSecret;
  if (!secret) throw nothingHere();
  const event = readStripeEvent(body, signature, secret);
  const isNew = await inTransaction(db, async (tx) => {
    const [first] = await tx
      .insert(paymentEvents)
      .values({ id: event.id, kind: event.type })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!first) return false;
    await applyEvent(tx, event, services);
    return true;
  });
  return isNew ? event.type : 'seen before';
}

async function applyEvent(tx: Database, event: Stripe.Event, services: Services): Promise<void> {
  switch (event.type) {
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const payout = event.data.object;
      const id = await findPayout(tx, payout.metadata, event.account);
      if (id !== null) await applyPayoutOutcome({ db: tx, services }, id, readPayoutOutcome(payout));
      return;
    }
    case 'account.updated':
      await saveFacts(tx, readAccount(event.data.object));
  }
}

/** The payout named in the metadata that was sent to this account. */
async function findPayout(
  tx: Database,
  metadata: Stripe.Metadata | null,
  account: string | undefined,
): Promise<number | null> {
  const id = Number(metadata?.payout);
  if (!Number.isSafeInteger(id)) return null;
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id));
  const isOurs = payout && payout.provider === 'stripe' && payout.destination === account;
  return isOurs && isSamePayout(metadata, payout) ? id : null;
}
