import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '#vocabulary.ts';
import { id, timestamp } from './columns.ts';
import { restaurants } from './restaurants.ts';
import { reviews } from './reviews.ts';
import { users } from './users.ts';

/** What the words of a notice need besides the rows that it names. */
export type NoticeData = {
  /** In cents. */
  amount?: number;
  /** A message, notes or a quotation. */
  text?: string;
};

/** What the bell shows; a trigger tells every process that somebody has a new one (channel `notices`). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** Who did it; null for the house itself and for people who have left. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'cascade' }),
    reviewId: integer().references(() => reviews.id, { onDelete: 'cascade' }),
    data: jsonb().$type<NoticeData>().notNull().default({}),
    createdAt: timestamp().notNull().default(sql`now()`),
    readAt: timestamp(),
  },
  (t) => [
    index('notifications_person').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_actor').on(t.actorId),
    index('notifications_restaurant').on(t.restaurantId),
    index('notifications_review').on(t.reviewId),
    check(
      'notifications_kind_known',
      sql`${t.kind} in ('restaurant approved', 'restaurant rejected', 'approval revoked', 'message', 'new review', 'review reply', 'tip received', 'money received', 'report handled', 'export ready', 'handover offered')`,
    ),
  ],
);
