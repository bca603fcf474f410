import type { Database } from '#db/connect.ts';
import { payments, tips, voucherRedemptions, vouchers } from '#db/schema.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { type Contribution, idAt, type SampleContext } from '../contribution.ts';
import { SAMPLE_VOUCHER } from '../data/moving.ts';
import type { Movement } from '../data/shape.ts';

/** Moves the sample people's money the way that all money moves, so that every balance is what its entries add up to. */
export const wallet: Contribution = { name: 'wallet', fill: moveMoney };

async function moveMoney({ tx, data: { movements }, ids }: SampleContext): Promise<void> {
  if (movements.length === 0) return;
  const [voucher] = await tx
    .insert(vouchers)
    .values({ ...SAMPLE_VOUCHER, uses: movements.filter(({ kind }) => kind === 'voucher').length })
    .returning({ id: vouchers.id });
  if (!voucher) throw new Error('An insert returned no row.');
  for (const [nth, movement] of movements.entries()) {
    const { kind, from, amount, message } = movement;
    const createdAt = new Date(movement.at).toISOString();
    const to = idAt(ids.users, movement.to);
    const reference = await findReference(tx, movement, { nth, to, createdAt, voucherId: voucher.id });
    const payer =
      from === null ? (kind === 'voucher' ? 'vouchers' : 'sandbox payments') : idAt(ids.users, from);
    const { id: transferId } = await transfer(tx, {
      kind,
      from: payer,
      to,
      amount,
      message,
      at: createdAt,
      ...(reference && { reference }),
    });
    if (typeof payer !== 'number' || kind === 'send') continue;
    const restaurantId = movement.restaurant === null ? null : idAt(ids.restaurants, movement.restaurant);
    const reviewId = movement.review === null ? null : idAt(ids.reviews, movement.review);
    const place = { restaurantId, reviewId, transferId, createdAt };
    await tx.insert(tips).values({ senderId: payer, recipientId: to, amount, message, ...place });
  }
}

/** What comes from the house has a cause of its own: a payment by card, or a voucher that was redeemed. */
async function findReference(
  tx: Database,
  { kind, amount }: Movement,
  about: { nth: number; to: number; createdAt: string; voucherId: number },
): Promise<string | null> {
  const { nth, to, createdAt, voucherId } = about;
  if (kind === 'voucher') {
    await tx.insert(voucherRedemptions).values({ voucherId, userId: to, createdAt });
    return `${voucherId}:${to}`;
  }
  if (kind !== 'top-up') return null;
  const paid = { status: 'succeeded', createdAt, completedAt: createdAt } as const;
  const [payment] = await tx
    .insert(payments)
    .values({ userId: to, provider: 'sandbox', reference: `succeeds:sample-${nth}`, amount, ...paid })
    .returning({ id: payments.id });
  return payment ? String(payment.id) : null;
}
