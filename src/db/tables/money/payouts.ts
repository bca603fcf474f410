import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PAYOUT_CAUSES, PAYOUT_STATUSES } from '#vocabulary/payouts.ts';
import { PAYMENT_PROVIDERS } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, currency, id, timestamp } from '../columns.ts';

/** The destination of a person's payouts: never the number of a bank account. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: belongsTo(() => users.id),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The provider's id. */
    reference: text().notNull(),
    /** The displayed name: "Bank ending 6789". */
    name: text().notNull(),
    /** Whether the provider pays out; false until its owner has given all required information. */
    isReady: boolean().notNull().default(false),
    /** When the next weekly payout is due; null for payouts on request. */
    nextWeeklyAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.provider] }),
    index('payout_accounts_reference').on(t.reference),
    index('payout_accounts_weekly').on(t.nextWeeklyAt).where(sql`${t.nextWeeklyAt} is not null`),
  ],
);

/** A payout from a wallet to a bank, from the request on. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    /** Null once its owner's account has ended: the provider still pays. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The reference of the payout account at the request. */
    destination: text().notNull(),
    /** Its displayed name at the request. */
    destinationName: text().notNull(),
    /** The provider's id; null until it has answered. */
    reference: text(),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: currency(),
    cause: text({ enum: PAYOUT_CAUSES }).notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('requested'),
    /** Why it failed, for people. */
    failure: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** When it was paid, or returned to the wallet. */
    completedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('payouts_reference_key').on(t.provider, t.reference),
    index('payouts_user').on(t.userId, t.id),
    index('payouts_time').on(t.createdAt, t.id),
    index('payouts_amount').on(t.amount, t.id),
    index('payouts_open').on(t.id).where(sql`${t.status} in ('requested', 'sent', 'returning')`),
    check('payouts_amount_positive', sql`${t.amount} > 0`),
    check('payouts_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('payouts_cause_known', sql`${t.cause} in ('press', 'weekly', 'leaving')`),
    check('payouts_status_known', sql`${t.status} in ('requested', 'sent', 'paid', 'returning', 'failed')`),
  ],
);
