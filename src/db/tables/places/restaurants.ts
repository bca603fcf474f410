import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
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
 * A show or party at the place. `date` is ISO (`2026-12-05`) or a phrase such as `Every Friday`, `time` is local
 * `HH:MM`; price in words.
 */
export type RestaurantEvent = {
  name: string;
  date?: string;
  time?: string;
  type?: string;
  description?: string;
  price?: string;
};

/** Local `HH:MM`; a close at or before its open lies on the next day. */
export type OpeningPeriod = { open: string; close: string };

/** A weekday that is absent is unknown; an empty list is a closed day. */
export type OpeningHours = Partial<Record<Weekday, OpeningPeriod[]>>;

export const restaurants = pgTable(
  'restaurants',
  {
    id: id(),
    /** Null where nobody has proved yet that an imported place is theirs. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What it is called in other languages. */
    names: namesByLanguage(),
    description: text(),
    cuisineType: text().notNull(),
    /** Null where no source told it. */
    priceRange: text({ enum: PRICE_RANGES }),
    /** Empty where an imported place has a position alone. */
    address: text().notNull(),
    latitude: text(),
    longitude: text(),
    timeZone: text().notNull().default('UTC'),
    /** Null where neither its position nor its address tells. */
    cityId: integer().references(() => cities.id, { onDelete: 'set null' }),
    phone: text(),
    /** Where guests write to. */
    email: text(),
    website: text(),
    openingHours: jsonb().$type<OpeningHours>(),
    images: textArray(),
    logo: text(),
    tags: textArray(),
    features: textArray(),
    hasTerraceHeaters: boolean().notNull().default(false),
    /** What the place says that it cooks for, beside the marks of its dishes. */
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
    /** Its menu on a page of its own, and a page with photos of it; https only. */
    menuUrl: text(),
    photoUrl: text(),
    events: jsonb().$type<RestaurantEvent[]>().notNull().default([]),
    status: text({ enum: RESTAURANT_STATUSES }).notNull().default('pending'),
    /** Taken out, for 30 days to be undone; until then it is rejected and exists for nobody. */
    deletedAt: timestamp(),
    /** The status that an undo gives back. */
    statusBefore: text({ enum: RESTAURANT_STATUSES }),
    /** When it was marked as closed for good: its page stays, rejected, and nothing else of it is found. */
    closedAt: timestamp(),
    reviewNotes: text(),
    approvedAt: timestamp(),
    approvedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** Number of reviews and sum of their stars: kept in the transaction that changes a review. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Weighted reviews of 1 to 5 stars, and the posterior mean that they give: see the ranking page. */
    starWeights: real().array().notNull().default([0, 0, 0, 0, 0]),
    quality: doublePrecision().notNull().default(3.8),
    /** The shares of 1 to 5 stars that its cuisine and price lead one to expect. */
    starPrior: real().array().notNull().default([0.05, 0.08, 0.2, 0.36, 0.31]),
    /** How far the last week exceeds what the earlier four lead one to expect. */
    trend: doublePrecision().notNull().default(0),
    /** Whether people whom many follow recommend it: found anew each hour. */
    isInfluencerPick: boolean().notNull().default(false),
    /** How many people, its owner aside, checked in during the last seven days: counted at each check-in and each hour. */
    weeklyVisitors: integer().notNull().default(0),
    /** Administrators' picks: "Featured", "Editor's Choice". */
    picks: textArray(),
    /** When the owner last confirmed hours and menu, or saved one of them. */
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

/** Who follows a restaurant for its posts, events and challenges, whoever owns it. */
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
 * What changes with each follow and post, apart from the wide rows of `restaurants`, which would be written anew. A
 * restaurant without a row has none.
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
 * What administrators sort, filter and search restaurants by, with the words of each: rows so narrow that looking at
 * ten thousand of them is quick, where those of `restaurants` fill a page of the disk by twos. A trigger keeps them.
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
