import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  NOISE_LEVELS,
  PRICE_RANGES,
  RESERVATION_POLICIES,
  RESTAURANT_STATUSES,
  type Weekday,
} from '#vocabulary.ts';
import { users } from '../base/users.ts';
import {
  belongsTo,
  id,
  namesByLanguage,
  pictureIndex,
  picturesIndex,
  textArray,
  timestamp,
} from '../columns.ts';
import { cities } from './cities.ts';

/**
 * A show or party. `date` is ISO (`2026-12-05`) or a phrase such as `Every Friday`, `time` is local `HH:MM`; the price
 * is free text.
 */
export type RestaurantEvent = {
  name: string;
  date?: string;
  time?: string;
  type?: string;
  description?: string;
  price?: string;
};

/** Local `HH:MM`; an end at or before the start is on the next day. */
export type OpeningPeriod = { open: string; close: string };

/** A weekday that is absent is unknown; an empty list is a closed day. */
export type OpeningHours = Partial<Record<Weekday, OpeningPeriod[]>>;

export const restaurants = pgTable(
  'restaurants',
  {
    id: id(),
    /** Null until a person claims an imported place. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Names in other languages. */
    names: namesByLanguage(),
    description: text(),
    cuisineType: text().notNull(),
    /** Null if no source has it. */
    priceRange: text({ enum: PRICE_RANGES }),
    /** Empty if an imported place has only a position. */
    address: text().notNull(),
    latitude: text(),
    longitude: text(),
    timeZone: text().notNull().default('UTC'),
    /** Null if neither position nor address names one. */
    cityId: integer().references(() => cities.id, { onDelete: 'set null' }),
    phone: text(),
    /** For guests. */
    email: text(),
    website: text(),
    openingHours: jsonb().$type<OpeningHours>(),
    images: textArray(),
    logo: text(),
    tags: textArray(),
    features: textArray(),
    hasTerraceHeaters: boolean().notNull().default(false),
    /** Diets that the restaurant states, besides those of its dishes. */
    diets: textArray(),
    languages: textArray(),
    viewType: textArray(),
    vibeType: textArray(),
    musicType: textArray(),
    noiseLevel: text({ enum: NOISE_LEVELS }),
    hasLiveMusic: boolean().notNull().default(false),
    showsType: textArray(),
    reservationPolicy: text({ enum: RESERVATION_POLICIES }),
    /** The page where guests book a table, https only. */
    bookingUrl: text(),
    /** The menu, and a page with photos of it, on another site; https only. */
    menuUrl: text(),
    photoUrl: text(),
    events: jsonb().$type<RestaurantEvent[]>().notNull().default([]),
    status: text({ enum: RESTAURANT_STATUSES }).notNull().default('pending'),
    /** Deleted, with 30 days for an undo; rejected and invisible until then. */
    deletedAt: timestamp(),
    /** The status that an undo restores. */
    statusBefore: text({ enum: RESTAURANT_STATUSES }),
    /** When it was marked as permanently closed: its page stays, with the status rejected, but no list shows it. */
    closedAt: timestamp(),
    reviewNotes: text(),
    approvedAt: timestamp(),
    approvedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** The number of reviews and the sum of their stars, updated in the transaction of a review. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Weighted counts of 1 to 5 stars, and their posterior mean: see the ranking page. */
    starWeights: real().array().notNull().default([0, 0, 0, 0, 0]),
    quality: doublePrecision().notNull().default(3.8),
    /** The prior shares of 1 to 5 stars for its cuisine and price. */
    starPrior: real().array().notNull().default([0.05, 0.08, 0.2, 0.36, 0.31]),
    /** By how much the last week exceeds the expectation from the four before. */
    trend: doublePrecision().notNull().default(0),
    /** Whether widely followed people recommend it; updated each hour. */
    isInfluencerPick: boolean().notNull().default(false),
    /**
     * Check-ins of different people in the last seven days, without its owner; updated at each check-in and each hour.
     */
    weeklyVisitors: integer().notNull().default(0),
    /** Administrators' picks: "Featured", "Editor's Choice". */
    picks: textArray(),
    /** When the owner last confirmed or saved hours and menu. */
    confirmedAt: timestamp(),
  },
  (t) => [
    index('restaurants_owner').on(t.userId),
    index('restaurants_time').on(t.createdAt, t.id),
    index('restaurants_status').on(t.status),
    index('restaurants_approver').on(t.approvedBy),
    index('restaurants_city').on(t.cityId),
    index('restaurants_waiting').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    index('restaurants_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('restaurants_match').on(sql`match_name(${t.name})`, sql`to_degrees(${t.latitude})`),
    picturesIndex('restaurants_images', t.images),
    pictureIndex('restaurants_logo', t.logo),
    check('restaurants_names_by_language', sql`jsonb_typeof(${t.names}) = 'object'`),
    check('restaurants_status_known', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('restaurants_deleted_hidden', sql`${t.deletedAt} is null or ${t.status} = 'rejected'`),
    check('restaurants_closed_hidden', sql`${t.closedAt} is null or ${t.status} = 'rejected'`),
    check('restaurants_noise_known', sql`${t.noiseLevel} in ('Quiet', 'Moderate', 'Loud')`),
    check(
      'restaurants_reservation_known',
      sql`${t.reservationPolicy} in ('Walk-in only', 'Optional', 'Recommended', 'Required')`,
    ),
    check('restaurants_booking_page', sql`${t.bookingUrl} like 'https://%'`),
    check('restaurants_menu_page', sql`${t.menuUrl} like 'https://%'`),
    check('restaurants_photo_page', sql`${t.photoUrl} like 'https://%'`),
    check('restaurants_price_known', sql`${t.priceRange} in ('$', '$$', '$$$', '$$$$')`),
  ],
);

/** Followers of a restaurant's posts, events and challenges; they stay if the owner changes. */
export const restaurantFollows = pgTable(
  'restaurant_follows',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    restaurantId: belongsTo(() => restaurants.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('restaurant_follows_pair_key').on(t.userId, t.restaurantId),
    index('restaurant_follows_restaurant').on(t.restaurantId, t.id.desc().nullsFirst()),
    index('restaurant_follows_user').on(t.userId, t.id.desc().nullsFirst()),
  ],
);

/**
 * Counters that change with each follow and post. They are not in `restaurants`, because each update would rewrite
 * its wide row. No row means 0.
 */
export const restaurantAudiences = pgTable(
  'restaurant_audiences',
  {
    restaurantId: integer()
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    followerCount: integer().notNull().default(0),
    /** When its newest post was written. */
    lastPostAt: timestamp(),
  },
  (t) => [check('restaurant_audiences_not_negative', sql`${t.followerCount} >= 0`)],
);

/**
 * Columns by which administrators sort, filter and search restaurants. The rows are narrow, so scanning ten thousand is
 * quick, while a disk page holds only two rows of `restaurants`. Maintained by a trigger.
 */
export const restaurantEntries = pgTable(
  'restaurant_entries',
  {
    id: integer()
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    userId: integer(),
    name: text().notNull(),
    cuisineType: text().notNull(),
    priceRange: text({ enum: PRICE_RANGES }),
    status: text({ enum: RESTAURANT_STATUSES }).notNull(),
    createdAt: timestamp().notNull(),
    deletedAt: timestamp(),
  },
  (t) => [
    index('restaurant_entries_owner').on(t.userId),
    index('restaurant_entries_time').on(t.createdAt, t.id),
    index('restaurant_entries_name').on(sql`lower(${t.name})`, t.id),
    index('restaurant_entries_cuisine').on(t.cuisineType, t.id),
    index('restaurant_entries_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Replaces the opening hours that begin on a local date; an empty list is a closed day. */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    restaurantId: belongsTo(() => restaurants.id),
    date: date({ mode: 'string' }).notNull(),
    periods: jsonb().$type<OpeningPeriod[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.date] })],
);
