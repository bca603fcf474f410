import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_KINDS } from '#vocabulary/ledger.ts';
import { TIP_RULES } from '#vocabulary/tips.ts';
import { TRANSFER_KINDS } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, belongsToLong, currency, id, long, longId, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';
import { reviews } from '../voices/reviews.ts';

/** Ledger accounts: a wallet per person, and the site's own accounts. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** The owner of a wallet; null for the site, and for ended accounts (whose wallets are empty). */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    currency: currency(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_wallet_currency_key').on(t.userId, t.currency),
    uniqueIndex('ledger_accounts_house_currency_key')
      .on(t.kind, t.currency)
      .where(sql`${t.kind} <> 'wallet'`),
    // Real and sandbox money never mix in one ledger: the first kind excludes the other. A trigger creates the payments
    // accounts of further currencies with the same kind.
    uniqueIndex('ledger_accounts_one_payments_key')
      .on(sql`(true)`)
      .where(sql`${t.kind} in ('card payments', 'sandbox payments') and ${t.currency} = 'USD'`),
    check('ledger_accounts_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      'ledger_accounts_kind_known',
      sql`${t.kind} in ('wallet', 'card payments', 'sandbox payments', 'payouts:stripe', 'payouts:sandbox', 'vouchers', 'left behind', 'operator', 'promotions', 'tips')`,
    ),
  ],
);

/**
 * Balances in currencies other than the installation's, whose balance is in `users`. Amounts are never added across
 * currencies.
 */
export const wallets = pgTable(
  'wallets',
  {
    userId: belongsTo(() => users.id),
    currency: text().notNull(),
    /** In the smallest unit of the currency. */
    balance: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency] }),
    check('wallets_balance_not_negative', sql`${t.balance} >= 0`),
    check('wallets_currency_other', sql`${t.currency} ~ '^[A-Z]{3}$' and ${t.currency} <> 'USD'`),
  ],
);

/**
 * One movement of money. Append-only like its entries: a trigger refuses UPDATE, DELETE and TRUNCATE, and the app's
 * role may not, so there is no foreign key to rows that may be deleted.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: longId(),
    kind: text({ enum: TRANSFER_KINDS }).notNull(),
    /** Unique per cause: a payment, or a voucher and a person; null if an idempotency key protects it. */
    reference: text(),
    message: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('ledger_transfers_reference_key').on(t.kind, t.reference),
    check(
      'ledger_transfers_kind_known',
      sql`${t.kind} in ('top-up', 'send', 'tip', 'review tip', 'voucher', 'refund', 'payout', 'left behind', 'promotion', 'coupon', 'tip share')`,
    ),
  ],
);

/** The effect of a transfer on one account; a trigger checks at commit that a transfer's entries add up to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: longId(),
    transferId: long().notNull(),
    accountId: integer().notNull(),
    /** In cents: positive is incoming, negative outgoing. */
    amount: integer().notNull(),
    /** A wallet's balance in cents after this entry; null for the site's accounts. */
    balance: integer(),
  },
  (t) => [
    index('ledger_entries_account').on(t.accountId, t.id.desc().nullsFirst()),
    index('ledger_entries_transfer').on(t.transferId),
    foreignKey({
      name: 'ledger_entries_transfer_known',
      columns: [t.transferId],
      foreignColumns: [ledgerTransfers.id],
    }),
    foreignKey({
      name: 'ledger_entries_account_known',
      columns: [t.accountId],
      foreignColumns: [ledgerAccounts.id],
    }),
    check('ledger_entries_amount_moves', sql`${t.amount} <> 0`),
    check('ledger_entries_balance_not_negative', sql`${t.balance} >= 0`),
  ],
);

export const tips = pgTable(
  'tips',
  {
    id: longId(),
    senderId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Also null if a rule shares it among staff. */
    recipientId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: currency(),
    message: text(),
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
    reviewId: long().references(() => reviews.id, { onDelete: 'set null' }),
    transferId: long()
      .notNull()
      .references(() => ledgerTransfers.id),
    /** The rule for staff; null for a single recipient. */
    rule: text({ enum: TIP_RULES }),
    /** The Monday of the week whose hours count. */
    week: date(),
    /** When all parts were fixed, and when the last one was paid. */
    allottedAt: timestamp(),
    receivedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('tips_sender').on(t.senderId, t.createdAt),
    index('tips_recipient').on(t.recipientId, t.createdAt),
    index('tips_restaurant').on(t.restaurantId, t.createdAt),
    index('tips_review').on(t.reviewId),
    uniqueIndex('tips_transfer_key').on(t.transferId),
    index('tips_time').on(t.createdAt, t.id),
    index('tips_on_their_way').on(t.id).where(sql`${t.rule} is not null and ${t.receivedAt} is null`),
    check('tips_amount_positive', sql`${t.amount} > 0`),
    check('tips_rule_known', sql`${t.rule} in ('equal', 'hours', 'person')`),
    check(
      'tips_rule_first',
      sql`(${t.rule} is not null or ${t.allottedAt} is null) and (${t.allottedAt} is not null or ${t.receivedAt} is null)`,
    ),
    check('tips_week_of_hours', sql`(${t.week} is not null) = (coalesce(${t.rule}, '') = 'hours')`),
  ],
);

/**
 * A staff member's part in a tip. A trigger checks at commit that the parts add up to the tip, and refuses changes of
 * fixed or paid parts.
 */
export const tipShares = pgTable(
  'tip_shares',
  {
    id: longId(),
    tipId: belongsToLong(() => tips.id),
    /** Null once their account has ended. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The weight of the part: 1 each, or minutes of the week. */
    weight: integer().notNull().default(0),
    /** In the smallest unit of the tip's currency; null until fixed. */
    amount: integer(),
    transferId: long().references(() => ledgerTransfers.id),
    /** When it was paid into their wallet; null for a part left behind. */
    receivedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('tip_shares_once').on(t.tipId, t.userId),
    index('tip_shares_user').on(t.userId, t.id),
    uniqueIndex('tip_shares_transfer_key').on(t.transferId),
    check('tip_shares_amount_not_negative', sql`${t.amount} >= 0`),
    check('tip_shares_weight_not_negative', sql`${t.weight} >= 0`),
    check('tip_shares_paid_amount', sql`${t.transferId} is null or ${t.amount} > 0`),
    check('tip_shares_received_paid', sql`${t.receivedAt} is null or ${t.transferId} is not null`),
  ],
);
