import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** How often lists showed a restaurant on a day, by itself or in the slot for new places. No data about viewers. */
export const exposures = pgTable(
  'exposures',
  {
    restaurantId: belongsTo(() => restaurants.id),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    isSlot: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.day, t.isSlot] }),
    index('exposures_day').on(t.day),
    check('exposures_count_positive', sql`${t.count} > 0`),
  ],
);
