import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** Messages from administrators to owners. */
export const restaurantComments = pgTable(
  'restaurant_comments',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    adminId: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('restaurant_comments_restaurant').on(t.restaurantId, t.id),
    index('restaurant_comments_user').on(t.userId),
    index('restaurant_comments_admin').on(t.adminId),
  ],
);
