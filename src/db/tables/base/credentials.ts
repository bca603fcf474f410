import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SECOND_FACTORS, SIGN_IN_CHALLENGES, SIGN_IN_WAYS } from '#vocabulary.ts';
import { belongsTo, id, textArray, timestamp } from '../columns.ts';
import { users } from './users.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** The authenticator's name for it, base64url. */
    credentialId: text().notNull(),
    /** A COSE key, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports such as `internal` or `usb`: hints for the browser. */
    transports: textArray(),
    /** Whether it is synchronised to other devices. */
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    lastUsedAt: timestamp(),
  },
  (t) => [uniqueIndex('passkeys_credential_key').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** The secret of an authenticator app; valid once a first code has confirmed it. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: belongsTo(() => users.id).primaryKey(),
  /** Encrypted under a key derived from the session secret. */
  sealedSecret: text().notNull(),
  confirmedAt: timestamp(),
  /** The time step of the last code (30 seconds each, since 1970): it and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp().notNull().default(sql`now()`),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** SHA-256: 80 random bits need no slow hash, and they outlive a change of the session secret. */
    codeHash: text().notNull(),
    usedAt: timestamp(),
  },
  (t) => [uniqueIndex('recovery_codes_user_code_key').on(t.userId, t.codeHash)],
);

/** Accounts of other sites for sign-in by OpenID Connect. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    issuer: text().notNull(),
    /** The issuer's permanent id of the person. */
    subject: text().notNull(),
    /** The address at the issuer when it was linked, for its owner to recognise it. */
    email: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    lastUsedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('external_identities_subject_key').on(t.issuer, t.subject),
    uniqueIndex('external_identities_user_key').on(t.userId, t.issuer),
  ],
);

/** Sign-ins of the last 90 days, shown to the owner. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    at: timestamp().notNull().default(sql`now()`),
    way: text({ enum: SIGN_IN_WAYS }).notNull(),
    secondFactor: text({ enum: SECOND_FACTORS }),
    /** Browser and system, such as "Firefox on Windows". */
    device: text().notNull(),
    /** The network address without its last part, such as 203.0.113.x. */
    network: text().notNull(),
  },
  (t) => [
    index('sign_ins_user').on(t.userId, t.at.desc()),
    index('sign_ins_time').on(t.at),
    check('sign_ins_way_known', sql`${t.way} in ('password', 'passkey', 'email', 'openid', 'registration')`),
    check('sign_ins_second_factor_known', sql`${t.secondFactor} in ('code', 'recovery code')`),
  ],
);

/** Multi-step sign-ins that must finish within minutes: a passkey, a code, the return from an issuer. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** A hash of the browser's token. */
    tokenHash: text().primaryKey(),
    kind: text({ enum: SIGN_IN_CHALLENGES }).notNull(),
    /** Null without a signed-in person. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Wrong attempts. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    index('sign_in_challenges_user').on(t.userId),
    index('sign_in_challenges_expiry').on(t.expiresAt),
    check(
      'sign_in_challenges_kind_known',
      sql`${t.kind} in ('add passkey', 'passkey', 'confirm by passkey', 'code', 'openid', 'openid account')`,
    ),
  ],
);
