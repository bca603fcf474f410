import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';

/** Follows; the counters of both people change in the same transaction. */
export const follows = pgTable(
  'follows',
  {
    id: id(),
    followerId: belongsTo(() => users.id),
    followingId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('follows_pair_key').on(t.followerId, t.followingId),
    index('follows_follower').on(t.followerId, t.id.desc().nullsFirst()),
    index('follows_following').on(t.followingId, t.id.desc().nullsFirst()),
    check('follows_others', sql`${t.followerId} <> ${t.followingId}`),
  ],
);

/** Requests to follow a private account; deleted when they are answered. */
export const followRequests = pgTable(
  'follow_requests',
  {
    id: id(),
    followerId: belongsTo(() => users.id),
    followingId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('follow_requests_pair_key').on(t.followerId, t.followingId),
    index('follow_requests_following').on(t.followingId, t.id.desc().nullsFirst()),
    check('follow_requests_others', sql`${t.followerId} <> ${t.followingId}`),
  ],
);

/** Blocks: neither of the two people sees the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: belongsTo(() => users.id),
    blockedId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_others', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** People whose posts, stories and notifications a person does not want to see; only that person knows of it. */
export const mutes = pgTable(
  'mutes',
  {
    muterId: belongsTo(() => users.id),
    mutedId: belongsTo(() => users.id),
    /** When it ends; null for never. */
    until: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.muterId, t.mutedId] }),
    index('mutes_muted').on(t.mutedId),
    check('mutes_others', sql`${t.muterId} <> ${t.mutedId}`),
  ],
);

/** Invitations of friends to follow each other: one link per person. */
export const friendInvitations = pgTable(
  'friend_invitations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The token is derived from this and the app's secret: the table alone opens no link. */
    nonce: text().notNull(),
    /** A keyed hash of the token, to find the row of a link. */
    tokenHash: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex('friend_invitations_hash_key').on(t.tokenHash),
    // For the cleanup job.
    index('friend_invitations_expiry').on(t.expiresAt),
  ],
);
