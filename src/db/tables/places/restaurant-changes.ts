import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { RESTAURANT_STATUSES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

/** Steps of a restaurant's status with author, time and notes, for its owner and administrators. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Null for the first submission. */
    fromStatus: text({ enum: RESTAURANT_STATUSES }),
    toStatus: text({ enum: RESTAURANT_STATUSES }).notNull(),
    notes: text(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('status_changes_restaurant').on(t.restaurantId, t.id),
    index('status_changes_actor').on(t.actorId),
  ],
);

/** An owner's changes of an approved restaurant that wait for an administrator. */
export type Proposal = {
  name?: string;
  address?: string;
  latitude?: string | null;
  longitude?: string | null;
};

/** At most one per restaurant: a new one replaces it. */
export const proposals = pgTable('proposals', {
  restaurantId: integer()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  changes: jsonb().$type<Proposal>().notNull(),
  createdAt: timestamp().notNull().default(sql`now()`),
});
