import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payments, payoutAccounts, payouts, voucherRedemptions, vouchers } from '#db/schema.ts';
import { COUPON, COUPON_TERMS } from '#features/coupons/options.ts';
import { addFunds, takeFunds } from '#features/coupons/server/funds.ts';
import { readPurses } from '#features/payouts/server/purses.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { type Contribution, getId, type SampleContext } from '../../contribution.ts';
import { SAMPLE_CURRENCY, SAMPLE_VOUCHER } from '../../data/movements.ts';
import type { Movement } from '../../data/shape.ts';
import { openTipJar } from './tips.ts';

/** Moves money by the ledger, so that each balance is the sum of its entries. */
export const wallet: Contribution = { name: 'wallet', fill: moveMoney };

async function moveMoney({ tx, now, data: { movements }, ids }: SampleContext): Promise<void> {
  if (movements.length === 0) return;
  const [voucher] = await tx
    .insert(vouchers)
    .values({ ...SAMPLE_VOUCHER, uses: movements.filter(({ kind }) => kind === 'voucher').length })
    .returning({ id: vouchers.id });
  if (!voucher) throw new Error('An insert returned no row.');
  const jar = await openTipJar(tx, now.getTime());
  for (const [nth, movement] of movements.entries()) {
    const { kind, from, amount, message } = movement;
    await jar.payUntil(movement.at);
    const createdAt = new Date(movement.at).toISOString();
    const to = getId(ids.users, movement.to);
    if (from !== null && (kind === 'tip' || kind === 'review tip')) {
      await jar.addTip({
        ...{ kind, amount, message, at: createdAt, currency: SAMPLE_CURRENCY },
        senderId: getId(ids.users, from),
        ownerId: to,
        restaurantId: movement.restaurant === null ? null : getId(ids.restaurants, movement.restaurant),
        reviewId: movement.review === null ? null : getId(ids.reviews, movement.review),
      });
      continue;
    }
    const reference = await addCause(tx, movement, { nth, to, createdAt, voucherId: voucher.id });
    const payer =
      from === null ? (kind === 'voucher' ? 'vouchers' : 'sandbox payments') : getId(ids.users, from);
    await transfer(tx, {
      kind,
      from: payer,
      to,
      amount,
      currency: SAMPLE_CURRENCY,
      message,
      at: createdAt,
      ...(reference && { reference }),
    });
  }
  await jar.payRest();
}

/** Adds the cause of a movement from the house, a card payment or a redeemed voucher, and returns its reference. */
async function addCause(
  tx: Database,
  { kind, amount }: Movement,
  details: { nth: number; to: number; createdAt: string; voucherId: number },
): Promise<string | null> {
  const { nth, to, createdAt, voucherId } = details;
  if (kind === 'voucher') {
    await tx.insert(voucherRedemptions).values({ voucherId, userId: to, createdAt });
    return `${voucherId}:${to}`;
  }
  if (kind !== 'top-up') return null;
  const facts = {
    currency: SAMPLE_CURRENCY,
    status: 'succeeded',
    createdAt,
    completedAt: createdAt,
  } as const;
  const [payment] = await tx
    .insert(payments)
    .values({ userId: to, provider: 'sandbox', reference: `succeeds:sample-${nth}`, amount, ...facts })
    .returning({ id: payments.id });
  return payment ? String(payment.id) : null;
}

const BANK = 'Test bank ending 6789';
const PAYOUTS = [
  { status: 'paid', failure: null, share: 0.5 },
  {
    status: 'failed',
    failure: 'The bank sent it back: the account is closed. Choose another one.',
    share: 0.2,
  },
] as const;

/** Payouts to up to three owners; the bank returned one of them. */
export const ownerPayouts: Contribution = { name: 'payouts', fill: payOut };

async function payOut({ tx, now, data, ids }: SampleContext): Promise<void> {
  if (data.movements.length === 0) return;
  const owners = data.users.flatMap(({ type }, index) =>
    type === 'restaurant' ? [getId(ids.users, index)] : [],
  );
  for (const [nth, userId] of owners.slice(0, 3).entries()) {
    const [purse] = await readPurses(tx, userId);
    if (!purse || purse.received < 1000) continue;
    const { currency, received } = purse;
    await tx.insert(payoutAccounts).values({
      ...{ userId, provider: 'sandbox', reference: 'arrives', name: BANK, isReady: true },
      createdAt: new Date(now.getTime() - 7 * HOUR_MS).toISOString(),
    });
    for (const [turn, { status, failure, share }] of PAYOUTS.slice(0, nth === 0 ? 2 : 1).entries()) {
      const toTime = (hours: number) =>
        new Date(now.getTime() - (6 - 2 * turn - hours) * HOUR_MS).toISOString();
      const amount = Math.floor(received * share);
      const [payout] = await tx
        .insert(payouts)
        .values({
          ...{ userId, amount, currency, status, failure, provider: 'sandbox', cause: 'press' },
          ...{ destination: 'arrives', destinationName: BANK, createdAt: toTime(0), completedAt: toTime(1) },
        })
        .returning({ id: payouts.id });
      if (!payout) throw new Error('An insert returned no row.');
      const reference = String(payout.id);
      const common = { kind: 'payout', amount, currency } as const;
      await transfer(tx, { ...common, from: userId, to: 'payouts:sandbox', reference, at: toTime(0) });
      if (status === 'failed')
        await transfer(tx, {
          ...common,
          from: 'payouts:sandbox',
          to: userId,
          reference: `${reference}:back`,
          at: toTime(1),
        });
      await tx
        .update(payouts)
        .set({ reference: `sandbox-${reference}` })
        .where(eq(payouts.id, payout.id));
    }
  }
}

const FUNDS_CENTS = 50_000;
/** Coupons paid within the last hours, after all other movements. */
const MAX_PAID_COUPONS = 6;

/** Funds for the platform's coupons, restaurants that accept them (every third), and coupons that were paid. */
export const coupons: Contribution = { name: 'coupons', fill: backCoupons };

async function backCoupons(context: SampleContext): Promise<void> {
  const { tx, now, data } = context;
  const toTime = (ago: number) => new Date(now.getTime() - ago).toISOString();
  // With real money the operator funds coupons, and each owner decides.
  if (data.movements.length === 0) return;
  await tx.execute(sql`
    insert into coupon_consents (restaurant_id, user_id, terms, started_at)
    select r.id, r.user_id, ${COUPON_TERMS.version}, ${toTime(60 * DAY_MS)} from restaurants r
    where r.status = 'approved' and r.user_id is not null and r.id % 3 = 1 order by r.id`);
  await addFunds(tx, {
    amount: FUNDS_CENTS,
    currency: SAMPLE_CURRENCY,
    note: 'Sample funds',
    at: toTime(180 * MINUTE_MS),
  });
  await tx.execute(sql`
    insert into coupons (reward_id, amount, currency, created_at, expires_at, closed_at)
    select w.id, c.reward_amount, c.reward_currency, w.handed_out_at, e.at, case when e.at <= ${toTime(0)} then e.at end
    from challenge_rewards w join challenges c on c.id = w.challenge_id
      cross join lateral (select w.handed_out_at + make_interval(days => ${COUPON.days})) e (at)
    where w.user_id is not null and c.reward_amount is not null order by w.id`);
  await tx.execute(sql`
    update promotion_funds f set reserved = coalesce((select sum(amount) from coupons k
      where k.closed_at is null and k.currency = f.currency), 0)`);
  await payClaimed(context, toTime);
}

type ClaimedCoupon = { id: number; rewardId: number; title: string; amount: number; currency: string };

/** Pays claimed coupons, each to another restaurant that accepts them. */
async function payClaimed({ tx }: SampleContext, at: (ago: number) => string): Promise<void> {
  const { rows: places } = await tx.execute<{ id: number; owner: number }>(sql`
    select restaurant_id as id, user_id as owner from coupon_consents order by id`);
  const { rows: claimedCoupons } = await tx.execute<ClaimedCoupon>(sql`
    select k.id, w.id as "rewardId", c.reward as title, k.amount, k.currency
    from coupons k join challenge_rewards w on w.id = k.reward_id join challenges c on c.id = w.challenge_id
    where w.is_claimed and k.closed_at is null order by k.id limit ${MAX_PAID_COUPONS}`);
  for (const [nth, { id, rewardId, title, amount, currency }] of claimedCoupons.entries()) {
    const place = places[nth % places.length];
    if (!place) return;
    const paidAt = at((150 - 20 * nth) * MINUTE_MS);
    const { id: transferId } = await transfer(tx, {
      ...{ kind: 'coupon', from: 'promotions', to: place.owner, amount, currency, message: title },
      ...{ reference: String(id), at: paidAt },
    });
    await tx.execute(sql`
      update coupons set closed_at = ${paidAt}, transfer_id = ${transferId}, restaurant_id = ${place.id} where id = ${id}`);
    await tx.execute(sql`update challenge_rewards set claimed_at = ${paidAt} where id = ${rewardId}`);
    await takeFunds(tx, { amount, currency });
  }
  // The other coupons are not used yet.
  await tx.execute(sql`
    update challenge_rewards w set is_claimed = false, claimed_at = null
    from coupons k where k.reward_id = w.id and k.transfer_id is null and w.is_claimed`);
}
