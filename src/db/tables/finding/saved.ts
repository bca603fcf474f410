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
    /** Whether it came in an archive: then it is no sign of a trend. */
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

/** A named list of restaurants beside the saved ones; who has its link may read it where it is shared. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    /** Whether its owner's profile shows it; a link alone does not. */
    isListed: boolean().notNull().default(false),
    /** What its link holds in place of its number: 122 random bits in the letters of an address. */
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
