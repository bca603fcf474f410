import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, currency, id, timestamp } from '../columns.ts';

/** A person's customer id at a payment provider. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: belongsTo(() => users.id),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    reference: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
);

/** A top-up, from the request on. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The provider's id; null until it has answered. */
    reference: text(),
    /** The idempotency key of the request. */
    key: text(),
    cardId: integer().references(() => cards.id, { onDelete: 'set null' }),
    /** In the smallest unit of the currency, as the next columns. */
    amount: integer().notNull(),
    currency: currency(),
    /** Refunds taken from the wallet. */
    refunded: integer().notNull().default(0),
    /** Refunds confirmed by the provider. */
    returned: integer().notNull().default(0),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    /** Why it failed, for people. */
    failure: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    completedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('payments_reference_key').on(t.provider, t.reference),
    uniqueIndex('payments_key').on(t.userId, t.key),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_card').on(t.cardId),
    check('payments_amount_positive', sql`${t.amount} > 0`),
    index('payments_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('payments_unreturned').on(t.id).where(sql`${t.returned} < ${t.refunded}`),
    check('payments_refund_within', sql`${t.refunded} between 0 and ${t.amount}`),
    check('payments_returned_within', sql`${t.returned} between 0 and ${t.refunded}`),
    check('payments_status_known', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
  ],
);

/** Processed webhook events: the provider may send each several times. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: timestamp().notNull().default(sql`now()`),
});

/** A payment card: never its number. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The provider's id. */
    reference: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('cards_reference_key').on(t.userId, t.provider, t.reference),
    uniqueIndex('cards_default_key').on(t.userId).where(sql`${t.isDefault}`),
  ],
);
