import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

export const savedRestaurants = pgTable(
  'saved_restaurants',
  {
    userId: belongsTo(() => users.id),
    restaurantId: belongsTo(() => restaurants.id),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** Imported from an archive, so not a sign of a trend. */
    isBrought: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.restaurantId] }),
    index('saved_restaurants_restaurant').on(t.restaurantId, t.createdAt),
  ],
);

export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('saved_filters_name_key').on(t.userId, t.name)],
);

/** A named list of restaurants, besides the saved ones; a shared one is readable by its link. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    /** Shown on the owner's profile; sharing the link alone does not do that. */
    isListed: boolean().notNull().default(false),
    /** Replaces the id in its link: 122 random bits in URL-safe letters. */
    token: text()
      .notNull()
      .default(sql`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('saved_lists_name_key').on(t.userId, t.name),
    uniqueIndex('saved_lists_token_key').on(t.token),
    check('saved_lists_listed', sql`${t.isShared} or not ${t.isListed}`),
  ],
);

export const savedListItems = pgTable(
  'saved_list_items',
  {
    listId: belongsTo(() => savedLists.id),
    restaurantId: belongsTo(() => restaurants.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.restaurantId] }),
    index('saved_list_items_restaurant').on(t.restaurantId),
  ],
);
