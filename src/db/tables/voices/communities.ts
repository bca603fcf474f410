import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { COMMUNITY_ROLES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, pictureIndex, timestamp } from '../columns.ts';

/** A group with a subject, at /c/{slug}. */
export const communities = pgTable(
  'communities',
  {
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    rules: text().notNull().default(''),
    image: text(),
    /** The current leader. */
    founderId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The person in whose limit it counts, even after they gave it to another leader. */
    foundedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Updated in the transaction of joining and leaving. */
    memberCount: integer().notNull().default(0),
    /** Shown first on its page, unless the post has left the community. */
    pinnedPostId: integer(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('communities_slug_key').on(t.slug),
    index('communities_size').on(t.memberCount.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('communities_founder').on(t.founderId),
    index('communities_founded_by').on(t.foundedById, t.createdAt),
    index('communities_time').on(t.createdAt, t.id),
    pictureIndex('communities_image', t.image),
    check('communities_members_not_negative', sql`${t.memberCount} >= 0`),
  ],
);

export const communityMembers = pgTable(
  'community_members',
  {
    communityId: belongsTo(() => communities.id),
    userId: belongsTo(() => users.id),
    role: text({ enum: COMMUNITY_ROLES }).notNull().default('member'),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId] }),
    index('community_members_user').on(t.userId),
    // The founder, moderators, then the newest members.
    index('community_members_order').on(
      t.communityId,
      sql`(case ${t.role} when 'founder' then 2 when 'moderator' then 1 else 0 end) desc`,
      t.createdAt.desc().nullsFirst(),
      t.userId.desc().nullsFirst(),
    ),
    check('community_members_role_known', sql`${t.role} in ('founder', 'moderator', 'member')`),
  ],
);

/** Removed members and the reason: they cannot join again until the row is deleted. */
export const communityBans = pgTable(
  'community_bans',
  {
    communityId: belongsTo(() => communities.id),
    userId: belongsTo(() => users.id),
    reason: text().notNull(),
    moderatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId] }),
    index('community_bans_user').on(t.userId),
    index('community_bans_moderator').on(t.moderatorId),
  ],
);
