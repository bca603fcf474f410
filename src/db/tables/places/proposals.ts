import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

/** What an owner wants changed in an approved restaurant that an administrator has to see first. */
export type Proposal = {
  name?: string;
  address?: string;
  latitude?: string | null;
  longitude?: string | null;
};

/** At most one for each restaurant: the next one takes the place of the one before. */
export const proposals = pgTable('proposals', {
  restaurantId: integer()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  changes: jsonb().$type<Proposal>().notNull(),
  createdAt: timestamp().notNull().default(sql`now()`),
});
