import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REPORT_REASONS, REPORT_STATUSES } from '#vocabulary/reports.ts';
import { belongsTo, id, long, picturesIndex, textArray, timestamp } from './columns.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/** What an owner wants changed in an approved restaurant that an administrator has to see first. */
export type Proposal = {
  name?: string;
  address?: string;
  latitude?: string | null;
  longitude?: string | null;
};

/** At most one for each restaurant: the next one takes the place of the one before. */
export const proposals = pgTable('proposals', {
  restaurantId: integer()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  changes: jsonb().$type<Proposal>().notNull(),
  createdAt: timestamp().notNull().default(sql`now()`),
});

export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The kind of a ReportSubject. */
    kind: text().notNull(),
    /** The row of that kind; it may be gone by the time the report is read. */
    targetId: long().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text(),
    status: text({ enum: REPORT_STATUSES }).notNull().default('open'),
    /** What an administrator decided, told to the reporter. */
    decision: text(),
    handledBy: integer().references(() => users.id, { onDelete: 'set null' }),
    handledAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('reports_once_key').on(t.reporterId, t.kind, t.targetId).where(sql`${t.status} = 'open'`),
    index('reports_open').on(t.kind, t.targetId).where(sql`${t.status} = 'open'`),
    index('reports_time').on(t.createdAt),
    index('reports_handler').on(t.handledBy),
    check('reports_status_known', sql`${t.status} in ('open', 'upheld', 'dismissed')`),
  ],
);

/** The rows of one table, as they were. */
export type KeptRows = { table: string; rows: object[] };

/** What an administrator removed of somebody's, for as long as it can be restored; its author reads it here. */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    /** The kind of a ReportSubject, and the row that is gone. */
    kind: text().notNull(),
    targetId: long().notNull(),
    /** Who wrote it. */
    userId: belongsTo(() => users.id),
    title: text(),
    /** What it said. */
    text: text(),
    /** Its pictures, which are kept as long. */
    images: textArray(),
    /** The rule that it broke; null where the administrator named none. */
    rule: text({ enum: REPORT_REASONS }),
    reason: text(),
    /** All that went with it, parents first. */
    kept: jsonb().$type<KeptRows[]>().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('removals_user').on(t.userId, t.id),
    index('removals_time').on(t.createdAt),
    picturesIndex('removals_images', t.images),
    check(
      'removals_rule_known',
      sql`${t.rule} in ('Spam or advertising', 'Fake or paid for', 'Offensive', 'Private information', 'Wrong facts', 'Something else')`,
    ),
  ],
);
