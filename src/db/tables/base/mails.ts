import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** Mails that wait, and for some weeks what became of those that do not any more. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Names it in the address and the Message-ID of every try: a second copy is known as one. */
    key: text().notNull(),
    /** Whose account it concerns; null for addresses that belong to none. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What it is for, as the feature that wrote it names it: 'email confirmation'. */
    kind: text().notNull(),
    /** One address, without a name. */
    address: text().notNull(),
    /** Whether it goes out whatever people have turned off, and before the others. */
    isSecurity: boolean().notNull(),
    /** What a link in it turns off: a notification setting; null for security mails. */
    setting: text(),
    /** Content that may hold tokens, encrypted; erased once it is sent or given up. */
    sealed: text(),
    attempts: integer().notNull().default(0),
    /** While it is being sent: when another process may try. Null once it is sent or given up. */
    nextAttemptAt: timestamp().default(sql`now()`),
    /** Why the last try failed, in one sentence. */
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
