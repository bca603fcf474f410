import { date, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from '../columns.ts';
import { type OpeningPeriod, restaurants } from './restaurants.ts';

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
