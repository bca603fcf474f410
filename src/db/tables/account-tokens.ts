import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACCOUNT_TOKEN_PURPOSES } from '#vocabulary.ts';
import { belongsTo, id, timestamp } from './columns.ts';
import { users } from './users.ts';

/** What links in mails hold. They work once, until they expire, and for the address that they were sent to. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    /** A keyed hash of the token in the mail: the table alone opens no door. */
    tokenHash: text().notNull(),
    userId: belongsTo(() => users.id),
    purpose: text({ enum: ACCOUNT_TOKEN_PURPOSES }).notNull(),
    /** The address that it was sent to, and the only one that it proves. */
    email: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    expiresAt: timestamp().notNull(),
    /** When it was used, or given up for a newer one. */
    usedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('account_tokens_hash_key').on(t.tokenHash),
    index('account_tokens_user').on(t.userId, t.purpose, t.id),
    // Addresses that their owners can still get back: nobody else may take them meanwhile.
    index('account_tokens_restorable')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.purpose} = 'restore email' and ${t.usedAt} is null`),
    // What the sweep looks for.
    index('account_tokens_expiry').on(t.expiresAt),
    check(
      'account_tokens_purpose_known',
      sql`${t.purpose} in ('confirm email', 'reset password', 'restore email')`,
    ),
  ],
);
