import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TokenScope } from '#vocabulary/scopes.ts';
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

/** What people gave to programs that act for them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    /** How it begins, for its owner to tell it by. */
    prefix: text().notNull(),
    /** A keyed hash of the token: the table alone opens no door. */
    tokenHash: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    expiresAt: timestamp().notNull(),
    /** To the minute. */
    lastUsedAt: timestamp(),
    revokedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('api_tokens_hash_key').on(t.tokenHash),
    index('api_tokens_user').on(t.userId, t.id),
    index('api_tokens_time').on(t.createdAt, t.id),
    // What the sweep looks for.
    index('api_tokens_expiry').on(t.expiresAt),
    index('api_tokens_revoked').on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
    check('api_tokens_at_most_a_year', sql`${t.expiresAt} <= ${t.createdAt} + interval '366 days'`),
    check(
      'api_tokens_scopes_known',
      sql`${t.scopes} <@ array['profile:read', 'saved:read', 'saved:write', 'reviews:draft', 'reviews:write', 'decisions:read', 'decisions:write', 'menus:write']`,
    ),
  ],
);

/** How often a token did what on a day, of the last 30 days. */
export const apiTokenCalls = pgTable(
  'api_token_calls',
  {
    tokenId: belongsTo(() => apiTokens.id),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** Method and path of an endpoint, such as `GET /api/lists/:id`. */
    call: text().notNull(),
    count: integer().notNull().default(1),
    lastAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.day, t.call] }), index('api_token_calls_day').on(t.day)],
);
