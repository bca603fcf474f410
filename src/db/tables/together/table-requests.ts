import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TABLE_REQUEST_STATES } from '#vocabulary/tables.ts';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';
import { decisions } from './decisions.ts';

/** Restaurants where guests may ask for a table: on while the owner who switched it on is the owner. */
export const tableRequestChoices = pgTable(
  'table_request_choices',
  {
    restaurantId: belongsTo(() => restaurants.id).primaryKey(),
    userId: belongsTo(() => users.id),
    startedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('table_request_choices_user').on(t.userId)],
);

/** Somebody asks a restaurant for a table; nothing is promised before it is accepted. */
export const tableRequests = pgTable(
  'table_requests',
  {
    id: longId(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Who asks; null once they have left. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The people it is for, where they decided together. */
    decisionId: integer().references(() => decisions.id, { onDelete: 'set null' }),
    at: timestamp().notNull(),
    party: smallint().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: TABLE_REQUEST_STATES }).notNull().default('asked'),
    /** Another time, which the place offers. */
    offeredAt: timestamp(),
    /** Until when whoever's turn it is answers. */
    dueAt: timestamp().notNull(),
    /** When the place answered first; null where it did not. */
    answeredAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('table_requests_restaurant').on(t.restaurantId, t.id),
    index('table_requests_user').on(t.userId, t.id),
    index('table_requests_due').on(t.dueAt).where(sql`${t.state} in ('asked', 'offered')`),
    index('table_requests_at').on(t.at),
    index('table_requests_decision_all').on(t.decisionId),
    uniqueIndex('table_requests_decision_key')
      .on(t.decisionId)
      .where(sql`${t.state} in ('asked', 'offered', 'accepted')`),
    uniqueIndex('table_requests_open_key')
      .on(t.userId, t.restaurantId)
      .where(sql`${t.state} in ('asked', 'offered')`),
    check(
      'table_requests_state_known',
      sql`${t.state} in ('asked', 'offered', 'accepted', 'declined', 'expired', 'cancelled')`,
    ),
    check('table_requests_party', sql`${t.party} between 1 and 20`),
    check('table_requests_note', sql`char_length(${t.note}) <= 280`),
    check('table_requests_offer_whole', sql`${t.state} <> 'offered' or ${t.offeredAt} is not null`),
  ],
);
