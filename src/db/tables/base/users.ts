import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONTACT_POLICIES, USER_TYPES } from '#vocabulary.ts';
import { belongsTo, id, pictureIndex, timestamp } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** What the name looks like; null until the next start fills it, and for who has left. */
    usernameSkeleton: text(),
    /** An argon2id hash in PHC format; null for who signs in without one. No reply names this column. */
    password: text(),
    email: text().notNull(),
    /** When they proved that mail to `email` reaches them; null until then. */
    emailConfirmedAt: timestamp(),
    /** The language of pages, mails and notifications; null until they choose one or sign up in another than English. */
    locale: text(),
    name: text(),
    bio: text(),
    avatar: text(),
    type: text({ enum: USER_TYPES }).notNull().default('user'),
    isAdmin: boolean().notNull().default(false),
    /** Until when an administrator of a public site may do without a second factor: 7 days from the first sign-in. */
    secondFactorDueAt: timestamp(),
    /** In the currency of the installation, in cents; what they hold in others stands in `wallets`. */
    walletBalance: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
    /**
     * Kept in the transaction of a follow. How many somebody follows is counted when it is read: they are never very
     * many, and whoever has very many followers can leave without a change to the rows of all of these.
     */
    followerCount: integer().notNull().default(0),
    /** When the newest post as themselves was written; feeds read only the followees who posted last. */
    lastPostAt: timestamp(),
    /** Followers are accepted one by one, and only they see posts, reviews, lists and stories on the profile. */
    isPrivate: boolean().notNull().default(false),
    mentionPolicy: text({ enum: CONTACT_POLICIES }).notNull().default('everyone'),
    commentPolicy: text({ enum: CONTACT_POLICIES }).notNull().default('everyone'),
    /** Whether check-ins count among what others see of them. */
    showsVisits: boolean().notNull().default(false),
    /** Whether the people who follow them find them on the leaderboards of challenges. */
    onLeaderboards: boolean().notNull().default(false),
    /** Whether their profile shows how they rank restaurants. */
    showsRanking: boolean().notNull().default(false),
    /** Taken out by an administrator, for 30 days to be undone; then the row goes. Nobody else sees it. */
    deletedAt: timestamp(),
    /** Left on their own wish; what they wrote stays under "former member", the row holds nothing personal. */
    closedAt: timestamp(),
  },
  (t) => [
    // What the tables of administrators are searched and sorted by, here and in the tables below.
    index('users_time').on(t.createdAt, t.id),
    index('users_administrators').on(t.id).where(sql`${t.isAdmin}`),
    index('users_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    // With a condition, so that changing a name waits for nobody whose row refers to the person.
    uniqueIndex('users_username_skeleton_key')
      .on(t.usernameSkeleton)
      .where(sql`${t.usernameSkeleton} is not null`),
    index('users_without_skeleton').on(t.id).where(sql`${t.usernameSkeleton} is null`),
    // The beginnings of names, which people search each other by.
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
 * What a session remembers besides its owner; times are ISO, `usedAt` is right to the hour, `provedAt` is when somebody
 * last showed in it who they are, `agent` is what the browser calls itself.
 */
export type SessionData = { createdAt: string; usedAt?: string; provedAt?: string; agent?: string };

export const session = pgTable(
  'session',
  {
    /** A keyed hash of the id that the cookie holds: the table alone opens no door. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    userId: belongsTo(() => users.id),
    expire: timestamp().notNull(),
  },
  (t) => [index('session_user').on(t.userId), index('session_expire').on(t.expire)],
);

/** An account that has ended and of which something is still to be erased; gone once nothing is. */
export const accountErasures = pgTable(
  'account_erasures',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether reviews stay, and with them the row in `users`, as "Former member". */
    keepReviews: boolean().notNull(),
    /** The reference of the receipt that hears when it is done; it is forgotten then. */
    receipt: text(),
    /** At which of the steps the next slice begins. */
    step: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
    nextSliceAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('account_erasures_next').on(t.nextSliceAt)],
);
