import { sql } from 'drizzle-orm';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** That an owner offers a restaurant to another; gone once it is answered or withdrawn. */
export const handovers = pgTable(
  'handovers',
  {
    restaurantId: integer()
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Its owner at that time: an offer of somebody who no longer owns it is void. */
    giverId: belongsTo(() => users.id),
    receiverId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('handovers_giver').on(t.giverId), index('handovers_receiver').on(t.receiverId)],
);
