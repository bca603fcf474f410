import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type DietaryMark, MENU_CATEGORIES } from '#vocabulary.ts';
import { belongsTo, id, namesByLanguage, pictureIndex, timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    name: text().notNull(),
    /** Names in other languages. */
    names: namesByLanguage(),
    description: text(),
    /** In cents. */
    price: integer().notNull(),
    category: text({ enum: MENU_CATEGORIES }).notNull().default('Main'),
    image: text(),
    isPopular: boolean().notNull().default(false),
    isSoldOut: boolean().notNull().default(false),
    /** The order within the category; then by id. */
    position: integer().notNull().default(0),
    dietary: text().array().$type<DietaryMark[]>().notNull().default([]),
    /** The number of dish reviews and the sum of their stars, updated in the transaction of a review. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('menu_items_restaurant').on(t.restaurantId, t.id),
    index('menu_items_time').on(t.createdAt, t.id),
    index('menu_items_name').on(sql`lower(${t.name})`, t.id),
    index('menu_items_price').on(t.price, t.id),
    pictureIndex('menu_items_image', t.image),
    /** For the foreign key of dish reviews, which contains the restaurant. */
    unique('menu_items_of_restaurant').on(t.id, t.restaurantId),
    check('menu_items_names_by_language', sql`jsonb_typeof(${t.names}) = 'object'`),
    check('menu_items_price_not_negative', sql`${t.price} >= 0`),
  ],
);

/** Earlier prices of a dish, with the end of each; a trigger records each change of a price. */
export const menuPrices = pgTable(
  'menu_prices',
  {
    id: id(),
    menuItemId: belongsTo(() => menuItems.id),
    /** In the smallest unit of the currency. */
    price: integer().notNull(),
    until: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('menu_prices_item').on(t.menuItemId, t.id)],
);
