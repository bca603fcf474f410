import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TokenAudience, TokenScope } from '#vocabulary/scopes.ts';
import { ACCOUNT_TOKEN_PURPOSES } from '#vocabulary.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
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

/** What somebody allowed an app of others, each time anew: a code, and the tokens that came of it. */
export const appGrants = pgTable(
  'app_grants',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** The https address of the app's own description. */
    clientId: text().notNull(),
    /** What the app calls itself; null where it says nothing. */
    name: text(),
    redirectUri: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    audiences: text().array().$type<TokenAudience[]>().notNull(),
    /** A keyed hash. */
    codeHash: text().notNull(),
    /** The SHA-256 of what only the app knows that began it, in base64url. */
    codeChallenge: text().notNull(),
    codeExpiresAt: timestamp().notNull(),
    codeUsedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** When it ends unless the app renews its tokens before. */
    expiresAt: timestamp().notNull(),
    /** To the minute. */
    lastUsedAt: timestamp(),
    revokedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('app_grants_code_key').on(t.codeHash),
    index('app_grants_user').on(t.userId, t.clientId, t.id),
    // What the sweep looks for.
    index('app_grants_expiry').on(t.expiresAt),
    index('app_grants_revoked').on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
    check(
      'app_grants_audiences_known',
      sql`${t.audiences} <@ array['api', 'mcp'] and ${t.audiences} <> '{}'`,
    ),
    check(
      'app_grants_scopes_known',
      sql`${t.scopes} <@ array['profile:read', 'saved:read', 'saved:write', 'reviews:write', 'decisions:read', 'decisions:write', 'menus:write']`,
    ),
  ],
);

/** What an app renews its access by. Each works once; a second time means that somebody else has it as well. */
export const appRefreshTokens = pgTable(
  'app_refresh_tokens',
  {
    id: id(),
    grantId: integer()
      .notNull()
      .references(() => appGrants.id, { onDelete: 'cascade' }),
    /** A keyed hash. */
    tokenHash: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    usedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('app_refresh_tokens_hash_key').on(t.tokenHash),
    index('app_refresh_tokens_grant').on(t.grantId),
    // What the sweep looks for.
    index('app_refresh_tokens_used').on(t.usedAt).where(sql`${t.usedAt} is not null`),
  ],
);

/** What people gave to programs that act for them: tokens of their own, and those that apps got by a grant. */
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
    /** Null for a personal token. */
    grantId: integer().references(() => appGrants.id, { onDelete: 'cascade' }),
    /** Where it may be sent; null for a personal token, which may be sent anywhere here. */
    audiences: text().array().$type<TokenAudience[]>(),
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
    index('api_tokens_grant').on(t.grantId).where(sql`${t.grantId} is not null`),
    // What the sweep looks for.
    index('api_tokens_expiry').on(t.expiresAt),
    index('api_tokens_revoked').on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
    check('api_tokens_of_app_have_audiences', sql`(${t.grantId} is null) = (${t.audiences} is null)`),
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
