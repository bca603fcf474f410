import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS } from '#vocabulary.ts';
import { belongsTo, long, longId, timestamp } from './columns.ts';
import { users } from './users.ts';

/** What the text of a notification needs besides the names of its actors and its subject. */
export type NotificationData = {
  /** In cents, or in points. */
  amount?: number;
  /** A message, notes or a quotation. */
  text?: string;
};

/** What the bell shows. Where a process does not say that it tells by itself (`tell`), a trigger tells the channel `notices`. */
export const notifications = pgTable(
  'notifications',
  {
    id: longId(),
    userId: belongsTo(() => users.id),
    /** The name of a NotificationKind. */
    kind: text().notNull(),
    /** Who did it; null for the house itself and for people who have left. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What it is about, as a feature names it ('review'); the trigger forget_notifications deletes it with its subject. */
    subjectKind: text(),
    subjectId: long(),
    /** Unread rows with the same key are one group, and so are those that were read together; null for what is never grouped. */
    groupKey: text(),
    data: jsonb().$type<NotificationData>().notNull().default({}),
    createdAt: timestamp().notNull().default(sql`now()`),
    readAt: timestamp(),
  },
  (t) => [
    index('notifications_person').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_group')
      .on(t.userId, t.groupKey, t.id.desc().nullsFirst())
      .where(sql`${t.groupKey} is not null`),
    index('notifications_actor').on(t.actorId),
    index('notifications_subject').on(t.subjectKind, t.subjectId),
    check('notifications_kind_form', sql`${t.kind} ~ '^[a-z][a-z -]{0,39}$'`),
    check('notifications_subject_whole', sql`(${t.subjectKind} is null) = (${t.subjectId} is null)`),
  ],
);

/** What somebody has turned off or on; without a row the bell is on, and mail as the setting says (`mail` in kinds.ts). */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: belongsTo(() => users.id),
    /** The name of a setting that notification kinds belong to. */
    setting: text().notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.setting, t.channel] }),
    check('notification_settings_channel_known', sql`${t.channel} in ('in-app', 'email')`),
  ],
);

/** The last daily summary of each person who wants one. */
export const notificationDigests = pgTable('notification_digests', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Their own day of it: there is at most one a day. */
  day: date({ mode: 'string' }).notNull(),
  /** The newest notification that a summary has looked at; the next one begins after it. */
  upTo: long().notNull(),
});

/** When nothing may interrupt somebody; the bell goes on counting. An end before the start is on the next day. */
export const quietHours = pgTable('quiet_hours', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startsAt: time({ precision: 0 }).notNull(),
  endsAt: time({ precision: 0 }).notNull(),
  timeZone: text().notNull(),
});
