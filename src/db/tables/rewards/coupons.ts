import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, currency, id, long, timestamp } from '../columns.ts';
import { ledgerTransfers } from '../money/wallet.ts';
import { restaurants } from '../places/restaurants.ts';
import { challengeRewards } from './challenges.ts';

/** The balance of the platform's promotion account in a currency, and the part reserved for open coupons. */
export const promotionFunds = pgTable(
  'promotion_funds',
  {
    currency: text().primaryKey(),
    /** The sum of the account's entries, in the smallest unit of the currency; so are the next columns. */
    funds: integer().notNull(),
    reserved: integer().notNull().default(0),
  },
  (t) => [
    check('promotion_funds_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('promotion_funds_reserved_within', sql`${t.reserved} between 0 and ${t.funds}`),
  ],
);

/** The money behind a platform reward: open, then paid to a restaurant's owner or released. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Null once the reward is deleted: its code is then worthless. */
    rewardId: integer().references(() => challengeRewards.id, { onDelete: 'set null' }),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: currency(),
    expiresAt: timestamp().notNull(),
    /** When it was paid or released; null while reserved. */
    closedAt: timestamp(),
    /** The transfer that paid it; null if released. */
    transferId: long().references(() => ledgerTransfers.id),
    /** Where it was redeemed. */
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('coupons_reward').on(t.rewardId, t.id),
    uniqueIndex('coupons_open_key').on(t.rewardId).where(sql`${t.closedAt} is null`),
    index('coupons_expiry').on(t.expiresAt).where(sql`${t.closedAt} is null`),
    uniqueIndex('coupons_transfer_key').on(t.transferId),
    index('coupons_restaurant').on(t.restaurantId, t.id),
    index('coupons_time').on(t.createdAt, t.id),
    check('coupons_amount_positive', sql`${t.amount} > 0`),
    check('coupons_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('coupons_paid_closed', sql`${t.transferId} is null or ${t.closedAt} is not null`),
  ],
);

/** An owner's consent to accept the platform's coupons, with an end date. */
export const couponConsents = pgTable(
  'coupon_consents',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** The consenting owner; void once the restaurant has another one. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The accepted version of the terms. */
    terms: integer().notNull(),
    startedAt: timestamp().notNull().default(sql`now()`),
    endedAt: timestamp(),
  },
  (t) => [
    index('coupon_consents_restaurant').on(t.restaurantId, t.id),
    uniqueIndex('coupon_consents_open_key').on(t.restaurantId).where(sql`${t.endedAt} is null`),
    index('coupon_consents_user').on(t.userId),
  ],
);
