import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, WEBHOOK_OFF_REASONS } from '#vocabulary/webhooks.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, long, longId, textArray, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** An owner's address that receives events of a restaurant. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** The owner who added it: nothing is sent after the restaurant has another owner. */
    userId: belongsTo(() => users.id),
    url: text().notNull(),
    events: textArray(),
    /** The signing secret, encrypted. */
    secret: text().notNull(),
    /** The previous secret, used as a second signature for a day. */
    previousSecret: text(),
    previousUntil: timestamp(),
    isOn: boolean().notNull().default(true),
    /** Null if its owner switched it off. */
    offReason: text({ enum: WEBHOOK_OFF_REASONS }),
    /** Since when all messages have failed; null while they arrive. */
    failingSince: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('webhooks_restaurant').on(t.restaurantId),
    index('webhooks_user').on(t.userId),
    index('webhooks_failing').on(t.failingSince).where(sql`${t.failingSince} is not null`),
    check('webhooks_url_https', sql`${t.url} ~ '^https?://'`),
    check(
      'webhooks_events_known',
      sql`${t.events} <@ array['review.created', 'tip.received', 'visit.recorded', 'reward.redeemed', 'claim.opened', 'table_request.asked']`,
    ),
    check('webhooks_off_known', sql`${t.offReason} in ('failing', 'gone')`),
    check('webhooks_off_is_off', sql`${t.offReason} is null or not ${t.isOn}`),
  ],
);

/** A message to a webhook: repeated until it arrives, always with the same key. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: longId(),
    webhookId: belongsTo(() => webhooks.id),
    /** The header `webhook-id`, by which a receiver detects duplicates. */
    key: text().notNull().default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    /** An event, or `test`. */
    type: text().notNull(),
    /** The id of the event's subject. */
    subjectId: long().notNull(),
    /** The path of its page. */
    path: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The HTTP status of the last answer; null without one. */
    status: integer(),
    /** Why the last attempt failed, as a code; null if it did not. */
    failure: text(),
    /** Milliseconds. */
    duration: integer(),
    createdAt: timestamp().notNull().default(sql`now()`),
    attemptedAt: timestamp(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_key').on(t.key),
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
    index('webhook_deliveries_time').on(t.createdAt),
    index('webhook_deliveries_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    check('webhook_deliveries_state_known', sql`${t.state} in ('waiting', 'delivered', 'failed', 'dropped')`),
  ],
);
