import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PAYMENT_PROVIDERS } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';

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
