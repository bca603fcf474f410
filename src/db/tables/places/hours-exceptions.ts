import { date, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo } from '../columns.ts';
import { type OpeningPeriod, restaurants } from './restaurants.ts';

/** What replaces the hours that begin on one local date; an empty list is a closed day. */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    restaurantId: belongsTo(() => restaurants.id),
    date: date({ mode: 'string' }).notNull(),
    periods: jsonb().$type<OpeningPeriod[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.date] })],
);
