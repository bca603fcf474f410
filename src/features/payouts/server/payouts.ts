import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { payouts, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { hasLeft } from '#features/payments/server/payments.ts';
import { claimPayments, getPayoutAccount, transfer } from '#features/wallet/server/ledger.ts';
import { Id } from '#kit/contract/shapes.ts';
import { translateConstant } from '#kit/contract/text.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { conflict } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { Payout } from '../contract.ts';
import { payoutFailed, payoutPaid } from '../notifications.ts';
import { findAmountProblem, HURDLE_TEXTS } from '../rules.ts';
import { findPayoutAccount } from './accounts.ts';
import { type PayoutOutcome, payoutService } from './provider.ts';
import { lockPurse } from './purses.ts';

type PayoutRow = typeof payouts.$inferSelect;
type Deps = Pick<Services, 'db' | 'get'>;

type PayoutInput = {
  userId: number;
  currency: string;
  /** Null: all that was received, up to the limit of one payout. */
  amount: number | null;
  cause: PayoutRow['cause'];
};

/** Takes a payout out of the wallet; a job asks the provider after the commit. */
export async function makePayout(context: NotificationContext, input: PayoutInput): Promise<PayoutRow> {
  const { db: tx, services } = context;
  const { userId, currency, cause } = input;
  const provider = services.get(payoutService);
  const account = await findPayoutAccount(tx, services, userId);
  if (!account?.isReady) throw conflict(HURDLE_TEXTS.bank);
  await claimPayments(tx, provider.kind);
  const { received, most } = await lockPurse(tx, userId, currency);
  const amount = input.amount ?? Math.min(received, most);
  const problem = findAmountProblem(amount, received, currency);
  if (problem) throw conflict(problem, { amount: problem });
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...{ userId, amount, currency, cause },
      provider: provider.kind,
      destination: account.reference,
      destinationName: account.name,
    })
    .returning();
  if (!payout) throw new Error('An insert returned no row.');
  await transfer(tx, {
    kind: 'payout',
    from: userId,
    to: getPayoutAccount(provider.kind),
    amount,
    currency,
    reference: String(payout.id),
  });
  await auditPayout(tx, payout, userId);
  await enqueue(tx, followPayout, { id: payout.id });
  return payout;
}

/** Weekly payouts too: they act in the name of their owner. */
async function auditPayout(tx: Database, payout: PayoutRow, userId: number): Promise<void> {
  const { id, amount, currency, cause, destinationName: destination } = payout;
  const [owner] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error('A payout was made for nobody.');
  const after = { amount, currency, cause, destination };
  await audit(tx, owner, { action: 'payout', kind: 'payout', targetId: id, after });
}

/** Asks the provider for the next step of a payout, with retries until it answers. */
export const followPayout = defineJob({
  name: 'payout',
  payload: z.object({ id: Id }),
  retries: { limit: 50, delaySeconds: 60 },
  limitSeconds: 300,
  run: (services, { id }) => advancePayout(services, id),
});

/** Sends a payout, checks it or takes it back. The provider is asked outside of any transaction. */
export async function advancePayout(services: Deps, id: number): Promise<void> {
  const { db } = services;
  const provider = services.get(payoutService);
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!payout || payout.provider !== provider.kind || payout.status === 'failed') return;
  if (payout.status === 'returning') {
    await provider.takeBack(payout);
    await inTransaction(db, (tx) => finishReturn({ db: tx, services }, id));
    return;
  }
  const outcome = await (payout.status === 'requested'
    ? provider.pay(payout)
    : provider.fetchOutcome(payout));
  await inTransaction(db, (tx) => applyPayoutOutcome({ db: tx, services }, id, outcome));
}

/** Locks the payout until the transaction ends; null if it does not exist. */
async function lockPayout(tx: Database, id: number): Promise<PayoutRow | null> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('no key update');
  return payout ?? null;
}

/**
 * Stores the state of a payout. Outcomes may arrive late, twice or out of order. A bank may return money after it accepted
 * it, so a failure counts after `paid` too; nothing counts after a failure.
 */
export async function applyPayoutOutcome(
  context: NotificationContext,
  id: number,
  outcome: PayoutOutcome,
): Promise<void> {
  const { db: tx, services } = context;
  const payout = await lockPayout(tx, id);
  if (!payout || payout.status === 'returning' || payout.status === 'failed') return;
  const reference = outcome.reference ?? payout.reference;
  const change = (set: PgUpdateSetSource<typeof payouts>) =>
    tx
      .update(payouts)
      .set({ reference, ...set })
      .where(eq(payouts.id, id));
  if (outcome.state === 'failed') {
    await change({ status: 'returning', failure: outcome.sentence, completedAt: null });
    await enqueue(tx, followPayout, { id });
    return;
  }
  if (payout.status === 'paid') return;
  if (outcome.state === 'sent') {
    await change({ status: 'sent' });
    const delaySeconds = services.get(payoutService).lookAgainSeconds;
    if (payout.status === 'requested' && delaySeconds !== null)
      await enqueue(tx, followPayout, { id }, { delaySeconds });
    return;
  }
  await change({ status: 'paid', completedAt: sql`now()` });
  const { amount, currency, destinationName: text } = payout;
  await notify(context, { to: payout.userId, kind: payoutPaid, data: { amount, currency, text } });
}

/** Returns the money to its wallet, once. If its owner has left, to the account of money left behind. */
async function finishReturn(context: NotificationContext, id: number): Promise<void> {
  const { db: tx } = context;
  const payout = await lockPayout(tx, id);
  if (payout?.status !== 'returning') return;
  const { userId, amount, currency, failure } = payout;
  await tx.update(payouts).set({ status: 'failed', completedAt: sql`now()` }).where(eq(payouts.id, id));
  const isGone = userId === null || (await hasLeft(tx, userId));
  await transfer(tx, {
    kind: 'payout',
    from: getPayoutAccount(payout.provider),
    to: isGone ? 'left behind' : userId,
    amount,
    currency,
    reference: `${id}:back`,
  });
  if (!isGone) {
    const data = { amount, currency, ...(failure && { text: failure }) };
    await notify(context, { to: userId, kind: payoutFailed, data });
  }
}

export const showPayout = ({
  id,
  amount,
  currency,
  status,
  cause,
  destinationName: destination,
  failure,
  createdAt,
  completedAt,
}: PayoutRow): Payout => ({
  ...{ id, amount, currency, status, cause, createdAt, completedAt },
  // The sandbox's are stored in English.
  destination: translateConstant(destination),
  failure: failure && translateConstant(failure),
});
