import { sql } from 'drizzle-orm';
import { couponConsents } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { couponPaid } from '../notifications.ts';
import { couponsApi } from './api.ts';
import { expireCoupons } from './coupons.ts';

/** The coupons of a person are exported with their rewards, the payments with the wallet. */
const couponsData: PersonalData = {
  tables: (me) => ({
    'coupon-terms': sql`select r.name as restaurant, n.terms, n.started_at, n.ended_at
      from coupon_consents n join restaurants r on r.id = n.restaurant_id where n.user_id = ${me} order by n.id`,
  }),
  keeps: { 'coupon-terms': 'books' },
  erase: [clearColumn(couponConsents.userId)],
};

export const couponsFeature: Feature = {
  name: 'coupons',
  contract,
  handlers: couponsApi,
  personalData: couponsData,
  notifications: [couponPaid],
  jobs: [{ name: 'releasing expired coupons', every: 'hour', run: ({ db }) => expireCoupons(db) }],
};
