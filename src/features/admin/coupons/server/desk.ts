import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { challengeRewards, challenges, coupons, restaurants } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { audit } from '#features/audit/server/audit.ts';
import { addFunds, withdrawFunds } from '#features/coupons/server/funds.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminCoupon,
  exportCoupons,
  fundPromotions,
  getPromotionFunds,
  listCoupons,
  PromotionFunds,
  withdrawPromotions,
} from '../contract.ts';

const KEYS = { createdAt: { by: sql`${coupons.createdAt}`, type: 'timestamptz' } } as const;

const STATES = {
  redeemed: sql`${coupons.transferId} is not null`,
  expired: sql`${coupons.transferId} is null and (${coupons.closedAt} is not null or ${coupons.expiresAt} <= now())`,
  open: sql`${coupons.closedAt} is null and ${coupons.expiresAt} > now()`,
};

const state = sql<
  AdminCoupon['state']
>`case when ${STATES.redeemed} then 'redeemed' when ${STATES.open} then 'open' else 'expired' end`;
const words = sql`to_search_vector(concat_ws(' ', ${challenges.title}, ${challenges.reward}, ${restaurants.name}))`;

/** Reads a page of coupons; a search matches challenges, rewards and restaurants. */
async function couponsPage(db: Database, input: ParsedOf<typeof listCoupons>) {
  const order = createOrder(KEYS, 'createdAt', coupons.id, input);
  const rows = await db
    .select({
      ...getTableColumns(coupons),
      state,
      reward: challenges.reward,
      challengeId: challenges.id,
      challenge: challenges.title,
      restaurant: restaurants.name,
      key: order.key,
    })
    .from(coupons)
    .leftJoin(challengeRewards, eq(challengeRewards.id, coupons.rewardId))
    .leftJoin(challenges, eq(challenges.id, challengeRewards.challengeId))
    .leftJoin(restaurants, eq(restaurants.id, coupons.restaurantId))
    .where(
      and(
        input.state && STATES[input.state],
        input.q ? sql`${words} @@ to_prefix_query(${input.q})` : undefined,
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

/** Reads the promotion account in each currency that it has ever held. */
const readPromotionFunds = (db: Database) =>
  selectRows(
    db,
    PromotionFunds,
    sql`
      select f.currency, f.funds, f.reserved, coalesce(sum(k.amount) filter (where k.transfer_id is not null), 0)::bigint as paid,
        (count(k.id) filter (where k.closed_at is null))::int as open_coupons,
        (count(k.id) filter (where k.transfer_id is not null))::int as paid_coupons,
        (select count(*)::int from coupon_consents n join restaurants r on r.id = n.restaurant_id and r.user_id = n.user_id
          left join cities c on c.id = r.city_id
          where n.ended_at is null and r.status = 'approved' and coalesce(c.currency, ${DEFAULT_CURRENCY}) = f.currency) as places
      from promotion_funds f left join coupons k on k.currency = f.currency
      group by f.currency order by f.currency`,
  );

const kind = 'promotion account';

export const couponsDesk: Feature = {
  name: 'admin/coupons',
  contract,
  adminTable: {
    name: 'coupons',
    handlers: [
      handle(listCoupons, ({ db, input }) => couponsPage(db, input)),
      handleExport(exportCoupons, 'coupons', AdminCoupon, couponsPage),

      handle(getPromotionFunds, ({ db }) => readPromotionFunds(db)),

      handle(fundPromotions, async ({ db, user, input: { amount, currency, note } }) => {
        const after = await addFunds(db, { amount, currency, note });
        await audit(db, user, { action: 'fund', kind, target: currency, after: { amount, ...after }, note });
        return after;
      }),

      handle(withdrawPromotions, async ({ db, user, input: { amount, currency, note } }) => {
        const after = await withdrawFunds(db, { amount, currency, note });
        await audit(db, user, {
          action: 'withdraw',
          kind,
          target: currency,
          after: { amount, ...after },
          note,
        });
        return after;
      }),
    ],
  },
};
