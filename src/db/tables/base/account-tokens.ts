import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TokenAudience, TokenScope } from '#vocabulary/scopes.ts';
import { ACCOUNT_TOKEN_PURPOSES } from '#vocabulary.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** Tokens of links in mails. They work once, until they expire, and for the address they were sent to. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    /** A keyed hash: the table alone gives no access. */
    tokenHash: text().notNull(),
    userId: belongsTo(() => users.id),
    purpose: text({ enum: ACCOUNT_TOKEN_PURPOSES }).notNull(),
    /** The recipient, and the only address that it proves. */
    email: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    expiresAt: timestamp().notNull(),
    /** When it was used or replaced by a newer one. */
    usedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('account_tokens_hash_key').on(t.tokenHash),
    index('account_tokens_user').on(t.userId, t.purpose, t.id),
    // Addresses that their owners can still restore: other people may not take them meanwhile.
    index('account_tokens_restorable')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.purpose} = 'restore email' and ${t.usedAt} is null`),
    // For the cleanup job.
    index('account_tokens_expiry').on(t.expiresAt),
    check(
      'account_tokens_purpose_known',
      sql`${t.purpose} in ('confirm email', 'reset password', 'restore email')`,
    ),
  ],
);

/** Access that a person granted to an app, each time a row: a code, and the tokens issued for it. */
export const appGrants = pgTable(
  'app_grants',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** The https address of the app's metadata. */
    clientId: text().notNull(),
    /** The app's name; null without one. */
    name: text(),
    redirectUri: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    audiences: text().array().$type<TokenAudience[]>().notNull(),
    /** A keyed hash. */
    codeHash: text().notNull(),
    /** The PKCE challenge: the SHA-256 of the app's verifier, in base64url. */
    codeChallenge: text().notNull(),
    codeExpiresAt: timestamp().notNull(),
    codeUsedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** The end, unless the app refreshes its tokens before. */
    expiresAt: timestamp().notNull(),
    /** To the minute. */
    lastUsedAt: timestamp(),
    revokedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('app_grants_code_key').on(t.codeHash),
    index('app_grants_user').on(t.userId, t.clientId, t.id),
    // For the cleanup job.
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

/** Refresh tokens of apps. Each works once; a second use means that it was stolen. */
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
    // For the cleanup job.
    index('app_refresh_tokens_used').on(t.usedAt).where(sql`${t.usedAt} is not null`),
  ],
);

/** API tokens: personal ones, and those of apps. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    /** Its beginning, for its owner to recognise it. */
    prefix: text().notNull(),
    /** A keyed hash: the table alone gives no access. */
    tokenHash: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    /** Null for a personal token. */
    grantId: integer().references(() => appGrants.id, { onDelete: 'cascade' }),
    /** The services that accept it; null for a personal token, which all services accept. */
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
    // For the cleanup job.
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

/** Calls by token, endpoint and day, of the last 30 days. */
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
