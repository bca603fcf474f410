import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, currency, id, long, timestamp } from '../columns.ts';
import { ledgerTransfers } from '../money/wallet.ts';
import { restaurants } from '../places/restaurants.ts';
import { challengeRewards } from './challenges.ts';

/** What the platform's promotion account holds in a currency, and how much of it open coupons are worth. */
export const promotionFunds = pgTable(
  'promotion_funds',
  {
    currency: text().primaryKey(),
    /** In the smallest unit of the currency, as what follows: the sum of the account's entries. */
    funds: integer().notNull(),
    reserved: integer().notNull().default(0),
  },
  (t) => [
    check('promotion_funds_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('promotion_funds_reserved_within', sql`${t.reserved} between 0 and ${t.funds}`),
  ],
);

/** The money behind a reward of the platform that somebody got: open, then paid to a restaurant's owner or released. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Null once the reward is gone: its code is worth nothing then. */
    rewardId: integer().references(() => challengeRewards.id, { onDelete: 'set null' }),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: currency(),
    expiresAt: timestamp().notNull(),
    /** When it was paid or released; null while its value is reserved. */
    closedAt: timestamp(),
    /** What paid it; null for one that was released. */
    transferId: long().references(() => ledgerTransfers.id),
    /** Where it was handed over. */
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

/** That the owner of a restaurant agreed to take the platform's coupons, and until when. */
export const couponConsents = pgTable(
  'coupon_consents',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Who agreed; it holds as long as the restaurant is theirs. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The version of the terms that they were shown. */
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
