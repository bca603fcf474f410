import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { EXPORT_STATUSES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';

/** A person's data as an archive, created by a job and kept for some days. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    status: text({ enum: EXPORT_STATUSES }).notNull().default('pending'),
    /** The name of the archive in the data folder, once it is ready. */
    file: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    readyAt: timestamp(),
  },
  (t) => [
    index('account_exports_user').on(t.userId, t.id),
    check('account_exports_status_known', sql`${t.status} in ('pending', 'ready', 'failed')`),
  ],
);
