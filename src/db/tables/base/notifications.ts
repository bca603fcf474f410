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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS } from '#vocabulary.ts';
import { belongsTo, id, long, longId, timestamp } from '../columns.ts';
import { session, users } from './users.ts';

/** The values of a notification's text besides the names of its actors and its subject. */
export type NotificationData = {
  /** In cents, or points. */
  amount?: number;
  /** The currency of the amount; by default the installation's. */
  currency?: string;
  /** A message, notes or a quotation, in the words of its author: our own sentences are composed when read. */
  text?: string;
  /** The decision, as a code of the kind. */
  outcome?: string;
  /** The topic, such as a fact or a rule, as a code of the kind. */
  about?: string;
  /** The name of a deleted subject. */
  title?: string;
};

/** Notifications in the bell. A trigger notifies the channel `notices`, unless the process uses `tell`. */
export const notifications = pgTable(
  'notifications',
  {
    id: longId(),
    userId: belongsTo(() => users.id),
    /** The name of a NotificationKind. */
    kind: text().notNull(),
    /** The actor; null for the site itself and for ended accounts. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The subject's kind ('review'); the trigger forget_notifications deletes the row with its subject. */
    subjectKind: text(),
    subjectId: long(),
    /** Unread rows with the same key form a group, and so do those read together; null if never grouped. */
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

/** A person's settings; without a row the bell and pushes are on, and mail is as `isMailedAtOnce` says. */
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
    check('notification_settings_channel_known', sql`${t.channel} in ('in-app', 'email', 'push')`),
  ],
);

/** The last daily summary of each person who wants one. */
export const notificationDigests = pgTable('notification_digests', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The person's local date: at most one a day. */
  day: date({ mode: 'string' }).notNull(),
  /** The newest notification covered; the next summary begins after it. */
  upTo: long().notNull(),
});

/** Hours without pushes; the bell still counts. An end before the start is on the next day. */
export const quietHours = pgTable('quiet_hours', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startsAt: time({ precision: 0 }).notNull(),
  endsAt: time({ precision: 0 }).notNull(),
  timeZone: text().notNull(),
});

/** Browsers with pushes, at most one per session, deleted with it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    sessionId: text()
      .notNull()
      .references(() => session.sid, { onDelete: 'cascade' }),
    /** An address at the browser's push service. With the keys, anyone could write to the device. */
    endpoint: text().notNull(),
    /** The browser's public key and its secret (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** The last push that the service accepted. */
    sentAt: timestamp(),
    /** Refused pushes since then. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_devices_session').on(t.sessionId),
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    // Also finds a person's devices.
    uniqueIndex('push_devices_person').on(t.userId, t.id),
    check('push_devices_endpoint_length', sql`length(${t.endpoint}) <= 1000`),
  ],
);

/** Outcomes of pushes by day (UTC) and push service, for some weeks. */
export const pushOutcomes = pgTable(
  'push_outcomes',
  {
    day: date({ mode: 'string' }).notNull().default(sql`(now() at time zone 'utc')::date`),
    /** The host of the push service. */
    service: text().notNull(),
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Devices that no longer exist. */
    gone: integer().notNull().default(0),
    /** The service's last refusal, such as "403". */
    failure: text(),
    /** When administrators were notified of the refusals. */
    toldAt: timestamp(),
  },
  (t) => [primaryKey({ columns: [t.day, t.service] })],
);
