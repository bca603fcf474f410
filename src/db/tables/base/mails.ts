import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** The mail queue, and for some weeks the outcomes. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** In the address and the Message-ID of every attempt, so that a duplicate can be recognised. */
    key: text().notNull(),
    /** The account concerned; null for addresses without one. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The purpose, as the feature names it: 'email confirmation'. */
    kind: text().notNull(),
    /** One address, without a name. */
    address: text().notNull(),
    /** Sent despite all settings, and first. */
    isSecurity: boolean().notNull(),
    /** The notification setting that its link turns off; null for security mails. */
    setting: text(),
    /** The encrypted content, which may contain tokens; erased once it is sent or given up. */
    sealed: text(),
    attempts: integer().notNull().default(0),
    /** When another process may try; null once it is sent or given up. */
    nextAttemptAt: timestamp().default(sql`now()`),
    /** Why the last attempt failed, in one sentence. */
    failure: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    sentAt: timestamp(),
  },
  (t) => [
    index('mails_due')
      .on(t.isSecurity.desc().nullsFirst(), t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    index('mails_time').on(t.createdAt, t.id),
    index('mails_user').on(t.userId),
    check('mails_kind_form', sql`${t.kind} ~ '^[a-z][a-z -]{0,39}$'`),
    check('mails_address_form', sql`${t.address} ~ '^[^[:space:][:cntrl:]<>,]+@[^[:space:][:cntrl:]<>,@]+$'`),
    check('mails_content_while_due', sql`(${t.sealed} is null) = (${t.nextAttemptAt} is null)`),
    check('mails_setting_or_security', sql`(${t.setting} is null) = ${t.isSecurity}`),
  ],
);
