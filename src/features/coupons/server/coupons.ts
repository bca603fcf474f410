import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import type { JoinPlace } from '#features/wallet/server/history.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { couponPaid } from '../notifications.ts';
import { COUPON } from '../options.ts';
import { findRefusal } from '../rules.ts';
import { CouponValue } from '../shapes.ts';
import { reserveFunds, takeFunds } from './funds.ts';
import { findCouponPlace } from './places.ts';

/** The restaurant `r` of a transfer: that of its tip, else of the coupon that it paid. */
export const joinTransferPlace: JoinPlace = (transferId, tippedId) => sql`
  left join coupons k on k.transfer_id = ${transferId}
  left join restaurants r on r.id = coalesce(${tippedId}, k.restaurant_id)`;

/** The newest coupon of reward `w` as JSON; null for rewards without a coupon, such as those of restaurants. */
export const selectCoupon = sql`(
  select json_build_object('amount', k.amount, 'currency', k.currency, 'expiresAt', k.expires_at,
    'state', case when k.transfer_id is not null then 'redeemed'
      when k.closed_at is null and k.expires_at > now() then 'open' else 'expired' end)
  from coupons k where k.reward_id = w.id order by k.id desc limit 1)`;

/** Reserves the value of a newly earned reward; false, without a coupon, if the promotion account does not cover it. */
export async function issueCoupon(
  tx: Database,
  { rewardId, amount, currency }: CouponValue & { rewardId: number },
): Promise<boolean> {
  if (!(await reserveFunds(tx, { amount, currency }))) return false;
  await tx.execute(sql`
    insert into coupons (reward_id, amount, currency, expires_at)
    values (${rewardId}, ${amount}, ${currency}, now() + make_interval(days => ${COUPON.days}))`);
  return true;
}

/** Releases the amount reserved for a reward that is returned. */
export const releaseCoupon = (tx: Database, rewardId: number): Promise<number> =>
  release(tx, sql`reward_id = ${rewardId}`);

/** Releases the amounts reserved for a deleted account; returns the number of coupons. */
export const releaseAllCoupons = (tx: Database, userId: number): Promise<number> =>
  release(tx, sql`reward_id in (select id from challenge_rewards where user_id = ${userId})`);

/** Coupons per statement. */
const SLICE = 500;

export async function expireCoupons(db: Database): Promise<void> {
  while ((await inTransaction(db, (tx) => release(tx, sql`expires_at <= now()`))) === SLICE);
}

async function release(tx: Database, which: ReturnType<typeof sql>): Promise<number> {
  const query = sql`
    with closures as (
      update coupons set closed_at = now() where closed_at is null and id in (
        select id from coupons where closed_at is null and ${which} order by id limit ${SLICE} for update)
      returning amount, currency
    ), fund_update as (
      update promotion_funds f set reserved = f.reserved - s.amount
      from (select currency, sum(amount)::int as amount from closures group by 1) s
      where f.currency = s.currency
    )
    select count(*)::int as count from closures`;
  const [row] = await selectRows(tx, z.object({ count: z.int() }), query);
  return row?.count ?? 0;
}

type Redemption = {
  rewardId: number;
  /** Who holds the coupon. */
  guestId: number;
  restaurantId: number;
  /** The reward that is handed over. */
  title: string;
};

const UNBACKED = t(
  'Nobody pays for this coupon: it was given out before Tablemate set money aside for each of them.',
);

const NewestCoupon = CouponValue.extend({ id: Id, isOpen: z.boolean() });

/**
 * Pays a restaurant's owner the value of a coupon when its reward is handed over, in the caller's transaction, which must
 * have locked the reward. Returns the reason in one sentence if it is not paid.
 */
export async function payCoupon(
  context: NotificationContext,
  redemption: Redemption,
): Promise<CouponValue | { refusal: string }> {
  const { db: tx } = context;
  const { rewardId, guestId, restaurantId, title } = redemption;
  const query = sql`
    select id, amount, currency, closed_at is null and expires_at > now() as is_open
    from coupons where reward_id = ${rewardId} order by id desc limit 1 for update`;
  const [coupon] = await selectRows(tx, NewestCoupon, query);
  if (!coupon) return { refusal: UNBACKED };
  const { id, amount, currency, isOpen } = coupon;
  if (!isOpen) return { refusal: t('This coupon has expired.') };
  const place = await findCouponPlace(tx, { restaurantId, guestId });
  const refusal = findRefusal(currency, place);
  if (refusal !== null) return { refusal };
  if (place.ownerId === null) throw new Error('A restaurant without an owner takes no coupons.');
  await takeFunds(tx, { amount, currency });
  const { id: transferId } = await transfer(tx, {
    kind: 'coupon',
    from: 'promotions',
    to: place.ownerId,
    amount,
    currency,
    message: title,
    reference: String(id),
  });
  await tx.execute(sql`
    update coupons set closed_at = now(), transfer_id = ${transferId}, restaurant_id = ${restaurantId} where id = ${id}`);
  await notify(context, {
    to: place.ownerId,
    kind: couponPaid,
    subject: { kind: 'restaurant', id: restaurantId },
    data: { amount, currency, text: title },
  });
  return { amount, currency };
}
