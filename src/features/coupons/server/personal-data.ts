import { sql } from 'drizzle-orm';
import { couponConsents } from '#db/schema.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';

/** What coupons somebody holds stands with their rewards, what they brought in the history of the wallet. */
export const couponsData: PersonalData = {
  tables: (me) => ({
    'coupon-terms': sql`select r.name as restaurant, n.terms, n.started_at, n.ended_at
      from coupon_consents n join restaurants r on r.id = n.restaurant_id where n.user_id = ${me} order by n.id`,
  }),
  keeps: { 'coupon-terms': 'books' },
  erase: [clearColumn(couponConsents.userId)],
};
