import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** Page views of a restaurant by local date, without any data on viewers. */
export const pageViews = pgTable(
  'page_views',
  {
    restaurantId: belongsTo(() => restaurants.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day] })],
);
