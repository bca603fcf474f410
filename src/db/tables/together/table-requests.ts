import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TABLE_REQUEST_STATES } from '#vocabulary/tables.ts';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';
import { decisions } from './decisions.ts';

/** Restaurants that accept table requests; valid while the owner who switched it on owns it. */
export const tableRequestChoices = pgTable(
  'table_request_choices',
  {
    restaurantId: belongsTo(() => restaurants.id).primaryKey(),
    userId: belongsTo(() => users.id),
    startedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('table_request_choices_user').on(t.userId)],
);

/** A request for a table; it is no reservation until accepted. */
export const tableRequests = pgTable(
  'table_requests',
  {
    id: longId(),
    restaurantId: belongsTo(() => restaurants.id),
    /** Null once the account has ended. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The decision it follows, if any. */
    decisionId: integer().references(() => decisions.id, { onDelete: 'set null' }),
    at: timestamp().notNull(),
    party: smallint().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: TABLE_REQUEST_STATES }).notNull().default('asked'),
    /** Another time offered by the restaurant. */
    offeredAt: timestamp(),
    /** The deadline of the side that has to answer. */
    dueAt: timestamp().notNull(),
    /** The restaurant's first answer; null without one. */
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
