import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOYALTY_TIERS, REDEMPTION_STATUSES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, long, longId, pictureIndex, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

const day = () => date({ mode: 'string' });

/**
 * Terms of a restaurant's loyalty programme: each change is a new version, and events follow the version of their time.
 */
export const loyaltyTerms = pgTable(
  'loyalty_terms',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    version: integer().notNull(),
    isOn: boolean().notNull(),
    /** Points of the active rules. */
    rules: jsonb().$type<Record<string, number>>().notNull(),
    validFrom: timestamp().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('loyalty_terms_version_key').on(t.restaurantId, t.version)],
);

/** A membership in a programme. The row stays after leaving, so that joining again earns nothing twice. */
export const loyaltyMemberships = pgTable(
  'loyalty_memberships',
  {
    id: id(),
    /** Null once the account has ended: the entries stay anonymous. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
    joinedAt: timestamp().notNull().default(sql`now()`),
    leftAt: timestamp(),
    /** Events since then earn points, including the visit on the day of joining. Earlier earnings stay. */
    countsFrom: timestamp().notNull().default(sql`now()`),
    /** The sum of the entries: a trigger updates it, and another refuses other changes. */
    totalPoints: integer().notNull().default(0),
    tier: text({ enum: LOYALTY_TIERS }).notNull().default('Bronze'),
    /** The member agreed to show the owner their name. */
    showsName: boolean().notNull().default(false),
    lastVisitDay: day(),
  },
  (t) => [
    uniqueIndex('loyalty_memberships_pair_key').on(t.userId, t.restaurantId),
    index('loyalty_memberships_restaurant').on(t.restaurantId, t.id),
    check('loyalty_memberships_tier_known', sql`${t.tier} in ('Bronze', 'Silver', 'Gold')`),
  ],
);

/**
 * Points given and taken. Append-only like the money ledger: a trigger refuses UPDATE, DELETE and TRUNCATE, and the
 * app's role may not. A mistake is corrected by a reversing entry.
 */
export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    id: longId(),
    membershipId: integer().notNull(),
    delta: integer().notNull(),
    rule: text().notNull(),
    /** The cause: it gives one entry per rule. */
    sourceKind: text().notNull(),
    sourceId: text().notNull(),
    /** The cause's business day at the restaurant. */
    day: day().notNull(),
    reverses: long(),
    note: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    foreignKey({
      name: 'loyalty_entries_membership_known',
      columns: [t.membershipId],
      foreignColumns: [loyaltyMemberships.id],
    }),
    foreignKey({ name: 'loyalty_entries_reverses_known', columns: [t.reverses], foreignColumns: [t.id] }),
    index('loyalty_entries_membership').on(t.membershipId, t.id.desc().nullsFirst()),
    uniqueIndex('loyalty_entries_source_key')
      .on(t.membershipId, t.rule, t.sourceKind, t.sourceId)
      .where(sql`${t.reverses} is null`),
    index('loyalty_entries_source')
      .on(t.sourceKind, t.sourceId)
      .where(sql`${t.sourceKind} in ('review', 'post')`),
    uniqueIndex('loyalty_entries_reverses_key').on(t.reverses).where(sql`${t.reverses} is not null`),
    check('loyalty_entries_delta_moves', sql`${t.delta} <> 0`),
  ],
);

/** Sent warnings that points expire, by days before. */
export const loyaltyExpiryNotices = pgTable(
  'loyalty_expiry_notices',
  {
    membershipId: belongsTo(() => loyaltyMemberships.id),
    /** The last visit, from which the twelve months run. */
    lastVisitDay: day().notNull(),
    daysBefore: integer().notNull(),
    sentAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.membershipId, t.lastVisitDay, t.daysBefore] })],
);

/** Rewards of a programme. */
export const loyaltyRewards = pgTable(
  'loyalty_rewards',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    title: text().notNull(),
    description: text(),
    image: text(),
    /** In points. */
    price: integer().notNull(),
    /** An announced higher price, and its start. */
    nextPrice: integer(),
    nextPriceFrom: timestamp(),
    /** The number left; null without a limit. */
    stock: integer(),
    /** The limit per person; null without one. */
    perPerson: integer(),
    /** Days of redemption: 0 is Sunday; empty means every day. */
    weekdays: integer().array().notNull().default([]),
    isActive: boolean().notNull().default(true),
    deletedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('loyalty_rewards_restaurant').on(t.restaurantId, t.price),
    pictureIndex('loyalty_rewards_image', t.image),
    check('loyalty_rewards_price_positive', sql`${t.price} > 0 and ${t.nextPrice} > 0`),
    check('loyalty_rewards_stock_not_negative', sql`${t.stock} >= 0`),
    check('loyalty_rewards_per_person_positive', sql`${t.perPerson} > 0`),
  ],
);

/** A reward redeemed for points: its code is valid for some minutes, then the points return. */
export const loyaltyRedemptions = pgTable(
  'loyalty_redemptions',
  {
    id: id(),
    rewardId: belongsTo(() => loyaltyRewards.id),
    membershipId: belongsTo(() => loyaltyMemberships.id),
    price: integer().notNull(),
    code: text().notNull(),
    status: text({ enum: REDEMPTION_STATUSES }).notNull().default('open'),
    expiresAt: timestamp().notNull(),
    confirmedAt: timestamp(),
    /** The member of staff who confirmed it. */
    confirmedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('loyalty_redemptions_code_key').on(t.code),
    index('loyalty_redemptions_membership').on(t.membershipId, t.id),
    index('loyalty_redemptions_reward').on(t.rewardId, t.id),
    index('loyalty_redemptions_open').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    index('loyalty_redemptions_confirmed_by').on(t.confirmedBy),
    check('loyalty_redemptions_status_known', sql`${t.status} in ('open', 'confirmed', 'returned')`),
  ],
);

/** A person's own link to a restaurant's page, for referrals. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    token: text().notNull(),
    userId: belongsTo(() => users.id),
    restaurantId: belongsTo(() => restaurants.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('share_links_token_key').on(t.token),
    uniqueIndex('share_links_pair_key').on(t.userId, t.restaurantId),
    index('share_links_restaurant').on(t.restaurantId),
  ],
);

/** Visits by a share link: once per person. */
export const shareLinkOpenings = pgTable(
  'share_link_openings',
  {
    shareLinkId: belongsTo(() => shareLinks.id),
    userId: belongsTo(() => users.id),
    day: day().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.shareLinkId, t.userId] }), index('share_link_openings_user').on(t.userId)],
);
