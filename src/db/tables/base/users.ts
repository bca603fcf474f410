import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONTACT_POLICIES, USER_TYPES } from '#vocabulary.ts';
import { belongsTo, id, pictureIndex, timestamp } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The confusable skeleton of the name; null until the next start fills it, and for ended accounts. */
    usernameSkeleton: text(),
    /** An argon2id hash in PHC format; null for sign-in without a password. No reply contains this column. */
    password: text(),
    email: text().notNull(),
    /** When `email` was confirmed; null until then. */
    emailConfirmedAt: timestamp(),
    /** The language of pages, mails and notifications; null until chosen, or after a sign-up in English. */
    locale: text(),
    name: text(),
    bio: text(),
    avatar: text(),
    type: text({ enum: USER_TYPES }).notNull().default('user'),
    isAdmin: boolean().notNull().default(false),
    /** The end of an administrator's grace period without a second factor: 7 days from the first sign-in. */
    secondFactorDueAt: timestamp(),
    /** In the installation's currency, in cents; other currencies are in `wallets`. */
    walletBalance: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
    /**
     * Updated in the transaction of a follow. The number of followees is counted on reading: it is small, and this way
     * an account with very many followers can end without an update of all their rows.
     */
    followerCount: integer().notNull().default(0),
    /** The newest post in their own name; feeds read only the followees who posted last. */
    lastPostAt: timestamp(),
    /** Followers need approval, and only they see posts, reviews, lists and stories on the profile. */
    isPrivate: boolean().notNull().default(false),
    mentionPolicy: text({ enum: CONTACT_POLICIES }).notNull().default('everyone'),
    commentPolicy: text({ enum: CONTACT_POLICIES }).notNull().default('everyone'),
    /** Whether others may see the number of check-ins. */
    showsVisits: boolean().notNull().default(false),
    /** Whether their followers see them on the leaderboards of challenges. */
    onLeaderboards: boolean().notNull().default(false),
    /** Whether their profile shows their ranking of restaurants. */
    showsRanking: boolean().notNull().default(false),
    /** Removed by an administrator, with 30 days for an undo; then the row is deleted. Invisible until then. */
    deletedAt: timestamp(),
    /** Ended by the person; their content stays under "former member", and the row has no personal data. */
    closedAt: timestamp(),
  },
  (t) => [
    // For the administrators' tables: sorting and search.
    index('users_time').on(t.createdAt, t.id),
    index('users_administrators').on(t.id).where(sql`${t.isAdmin}`),
    index('users_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    // Partial, so that changing a name takes no lock that conflicts with foreign keys.
    uniqueIndex('users_username_skeleton_key')
      .on(t.usernameSkeleton)
      .where(sql`${t.usernameSkeleton} is not null`),
    index('users_without_skeleton').on(t.id).where(sql`${t.usernameSkeleton} is null`),
    // For the search by the beginning of a name.
    index('users_username_prefix').on(sql`lower(${t.username}) text_pattern_ops`),
    index('users_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    pictureIndex('users_avatar', t.avatar),
    check('users_type_known', sql`${t.type} in ('user', 'restaurant')`),
    check('users_follows_not_negative', sql`${t.followerCount} >= 0`),
    check('users_mention_policy_known', sql`${t.mentionPolicy} in ('everyone', 'followers', 'nobody')`),
    check('users_comment_policy_known', sql`${t.commentPolicy} in ('everyone', 'followers', 'nobody')`),
    check('users_balance_not_negative', sql`${t.walletBalance} >= 0`),
  ],
);

/**
 * A session's data besides its owner; times are ISO, `usedAt` is accurate to the hour, `provedAt` is the last
 * authentication, `agent` the User-Agent.
 */
export type SessionData = { createdAt: string; usedAt?: string; provedAt?: string; agent?: string };

export const session = pgTable(
  'session',
  {
    /** A keyed hash of the cookie's token: the table alone gives no access. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    userId: belongsTo(() => users.id),
    expire: timestamp().notNull(),
  },
  (t) => [index('session_user').on(t.userId), index('session_expire').on(t.expire)],
);

/** An ended account with data left to erase; deleted once there is none. */
export const accountErasures = pgTable(
  'account_erasures',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether reviews stay, and with them the row in `users` as "Former member". */
    keepReviews: boolean().notNull(),
    /** The receipt to complete at the end; null afterwards. */
    receipt: text(),
    /** The step of the next slice. */
    step: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
    nextSliceAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('account_erasures_next').on(t.nextSliceAt)],
);
