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

/** What the text of a notification needs besides the names of its actors and its subject. */
export type NotificationData = {
  /** In cents, or in points. */
  amount?: number;
  /** Of the amount; that of the installation where it is absent. */
  currency?: string;
  /** A message, notes or a quotation, in people's own words: sentences of the house are made when they are read. */
  text?: string;
  /** What was decided: a word that the kind knows. */
  outcome?: string;
  /** What it is about, such as a fact or a rule: a word that the kind knows. */
  about?: string;
  /** The name of what it is about, where that is gone. */
  title?: string;
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

/** What somebody has turned off or on; without a row the bell and pushes are on, and mail as the setting says (`isMailedAtOnce`). */
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

/** Browsers that take pushes, one for each session at most: with the session it goes. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    sessionId: text()
      .notNull()
      .references(() => session.sid, { onDelete: 'cascade' }),
    /** An address at the push service of the browser. Whoever knows it and the keys can write to the device. */
    endpoint: text().notNull(),
    /** The browser's public key and its secret (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** The last push that its service took. */
    sentAt: timestamp(),
    /** How many it refused since then. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_devices_session').on(t.sessionId),
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    // Reads the devices of a person, too.
    uniqueIndex('push_devices_person').on(t.userId, t.id),
    check('push_devices_endpoint_length', sql`length(${t.endpoint}) <= 1000`),
  ],
);

/** What became of pushes, by day (UTC) and push service, for some weeks. */
export const pushOutcomes = pgTable(
  'push_outcomes',
  {
    day: date({ mode: 'string' }).notNull().default(sql`(now() at time zone 'utc')::date`),
    /** The host of the push service. */
    service: text().notNull(),
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Devices that are not there any more. */
    gone: integer().notNull().default(0),
    /** What the service said as it refused last, such as "403". */
    failure: text(),
    /** When administrators were told that it refuses. */
    toldAt: timestamp(),
  },
  (t) => [primaryKey({ columns: [t.day, t.service] })],
);
