import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, currency, id, timestamp } from '../columns.ts';

export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    /** In capitals. */
    code: text().notNull(),
    /** In the smallest unit of the currency. */
    value: integer().notNull(),
    currency: currency(),
    maxUses: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    expiresAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('vouchers_code_key').on(t.code),
    check('vouchers_value_positive', sql`${t.value} > 0`),
    check('vouchers_uses_within', sql`${t.uses} between 0 and ${t.maxUses}`),
  ],
);

/** Once per person. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    voucherId: belongsTo(() => vouchers.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'voucher_redemptions_once', columns: [t.voucherId, t.userId] }),
    index('voucher_redemptions_user').on(t.userId),
  ],
);
