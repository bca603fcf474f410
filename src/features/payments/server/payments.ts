import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { payments, users } from '#db/schema.ts';
import { readBalances } from '#features/wallet/server/balances.ts';
import { claimPayments, getPaymentAccount, transfer } from '#features/wallet/server/ledger.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { notFound, Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { TopUp } from '../contract.ts';
import { type PaymentOutcome, type Provider, paymentService } from './provider.ts';

type Row = typeof payments.$inferSelect;
type PaymentInput = Pick<Row, 'amount' | 'currency' | 'cardId' | 'reference'>;
export type Deps = Pick<Services, 'db' | 'log' | 'get'>;

/** Finds or creates the payment of a call; calls repeated with the same key get the same payment. */
export async function openPayment(
  { db, get }: Deps,
  input: PaymentInput & { userId: number; key: string | null },
): Promise<Row> {
  const provider = get(paymentService);
  await claimPayments(db, provider.kind);
  const key = input.key ?? randomUUID();
  const [payment] = await db
    .insert(payments)
    .values({ ...input, key, provider: provider.kind })
    .onConflictDoNothing({ target: [payments.userId, payments.key] })
    .returning();
  if (payment) return payment;
  const [existing] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, input.userId), eq(payments.key, key)));
  if (!existing || !isSamePayment(existing, input, provider)) {
    throw new Problem(422, t('This key was used for something else.'));
  }
  return existing;
}

/** Whether a call asks for this stored payment: by amount, saved card and test card. */
function isSamePayment(existing: Row, input: PaymentInput, provider: Provider): boolean {
  const readTestCard = ({ reference }: PaymentInput) =>
    reference === null ? null : provider.findTestCard({ reference });
  return (
    existing.provider === provider.kind &&
    existing.amount === input.amount &&
    existing.currency === input.currency &&
    existing.cardId === input.cardId &&
    // Stripe's reference does not name the card.
    readTestCard(existing) === readTestCard(input)
  );
}

/** Stores the outcome of a payment; late, repeated and reordered outcomes change nothing. */
export async function applyOutcome(db: Database, id: number, outcome: PaymentOutcome): Promise<void> {
  if (outcome.state === 'succeeded') return creditPayment(db, id, outcome.reference);
  const failureFields =
    outcome.state === 'declined' ? ({ status: 'failed', failure: outcome.sentence } as const) : {};
  await db
    .update(payments)
    .set({ reference: outcome.reference ?? payments.reference, ...failureFields })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')));
}

/**
 * Credits a payment to its owner's wallet once: its status changes to succeeded only once, and the ledger refuses a
 * second transfer.
 */
async function creditPayment(db: Database, id: number, reference: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [payment] = await tx
      .update(payments)
      .set({ status: 'succeeded', reference, failure: null, completedAt: sql`now()` })
      .where(and(eq(payments.id, id), ne(payments.status, 'succeeded')))
      .returning();
    if (!payment) return;
    const house = getPaymentAccount(payment.provider);
    const money = { amount: payment.amount, currency: payment.currency };
    const topUp = { kind: 'top-up', from: house, ...money, reference: String(id) } as const;
    if (payment.userId === null || (await hasLeft(tx, payment.userId))) {
      // The account is closed, so the money is returned to the card.
      await transfer(tx, { ...topUp, to: 'left behind' });
      await tx.update(payments).set({ refunded: payment.amount }).where(eq(payments.id, id));
      await transfer(tx, {
        kind: 'refund',
        from: 'left behind',
        to: house,
        ...money,
        reference: `${id}:gone`,
      });
      return;
    }
    await transfer(tx, { ...topUp, to: payment.userId });
  });
}

/** Whether the account is closed; such a wallet receives no money. */
export async function hasLeft(tx: Database, userId: number): Promise<boolean> {
  const [person] = await tx.select({ left: users.closedAt }).from(users).where(eq(users.id, userId));
  return person?.left !== null;
}

export async function describePayment(db: Database, id: number, next: TopUp['next'] = null): Promise<TopUp> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isNotNull(payments.userId)));
  if (!row) throw notFound(t('Payment'));
  const { userId, amount, currency, status, failure } = row;
  const [wallet] = await readBalances(db, userId ?? 0, currency);
  const words = {
    succeeded: t('{money} was added to your wallet.', { money: formatMoney(amount, currency) }),
    pending: next ? t('Your bank asks you to confirm this payment.') : t('This payment is still on its way.'),
    // The failure is stored in English.
    failed: failure ? translateConstant(failure) : t('The payment did not go through.'),
  };
  return {
    id,
    amount,
    currency,
    balance: wallet?.balance ?? 0,
    status: status === 'failed' ? 'declined' : status,
    message: words[status],
    next: status === 'pending' ? next : null,
  };
}

/** Asks the provider about a payment; if it does not answer, the payment stays unchanged and is asked about again. */
export async function callProvider(work: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      503,
      t('Card payments are away for a moment. Nothing was taken twice; please try again.'),
      {
        retryAfter: 10,
      },
    );
  }
}
