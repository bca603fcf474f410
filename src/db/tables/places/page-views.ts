import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { restaurants } from '../restaurants.ts';

/** How often a restaurant's page was opened on a day of its own calendar; nobody knows by whom. */
export const pageViews = pgTable(
  'page_views',
  {
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day] })],
);
