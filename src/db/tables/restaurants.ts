import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  type DietaryMark,
  MENU_CATEGORIES,
  PRICE_RANGES,
  RESTAURANT_STATUSES,
  type Weekday,
} from '#vocabulary.ts';
import { id, moment, words } from './columns.ts';
import { users } from './users.ts';

/** A show or party at the place. `date` is ISO (`2026-12-05`) or a phrase such as `Every Friday`; price in words. */
export type RestaurantEvent = {
  name: string;
  date?: string;
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
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    cuisineType: text().notNull(),
    priceRange: text({ enum: PRICE_RANGES }).notNull(),
    address: text().notNull(),
    latitude: text(),
    longitude: text(),
    timeZone: text().notNull().default('UTC'),
    phone: text(),
    website: text(),
    openingHours: jsonb().$type<OpeningHours>(),
    images: words(),
    logo: text(),
    tags: words(),
    features: words(),
    languages: words(),
    viewType: words(),
    vibeType: words(),
    musicType: words(),
    hasLiveMusic: boolean().notNull().default(false),
    showsType: words(),
    events: jsonb().$type<RestaurantEvent[]>().notNull().default([]),
    status: text({ enum: RESTAURANT_STATUSES }).notNull().default('pending'),
    reviewNotes: text(),
    approvedAt: moment(),
    approvedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
    /** Number of reviews and sum of their stars: kept in the transaction that changes a review. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** The mean drawn towards 3.8 with the strength of eight reviews, so that two 5 stars do not lead a list. */
    score: doublePrecision()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`(rating_sum + 30.4) / (review_count + 8)`),
  },
  (t) => [
    index('restaurants_listed').on(t.status, t.score.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('restaurants_listed_by_cuisine').on(
      t.status,
      t.cuisineType,
      t.score.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('restaurants_owner').on(t.userId),
    check('restaurants_status_known', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check('restaurants_price_known', sql`${t.priceRange} in ('$', '$$', '$$$', '$$$$')`),
  ],
);

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    /** In cents. */
    price: integer().notNull(),
    category: text({ enum: MENU_CATEGORIES }).notNull().default('Main'),
    image: text(),
    isPopular: boolean().notNull().default(false),
    dietary: text().array().$type<DietaryMark[]>().notNull().default([]),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    index('menu_items_restaurant').on(t.restaurantId, t.id),
    /** A review of a dish names the dish together with its restaurant. */
    unique('menu_items_of_restaurant').on(t.id, t.restaurantId),
    check('menu_items_price_not_negative', sql`${t.price} >= 0`),
  ],
);
