import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPEAL_OUTCOMES } from '#vocabulary/moderation.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#vocabulary/reports.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, long, picturesIndex, textArray, timestamp } from '../columns.ts';

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
    /** The administrator; null where they have left. */
    removedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** All that went with it, parents first; empty once it is back. */
    kept: jsonb().$type<KeptRows[]>().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** A trigger writes the line of the moderation log as this is set. */
    restoredAt: timestamp(),
  },
  (t) => [
    index('removals_user').on(t.userId, t.id),
    index('removals_time').on(t.createdAt),
    index('removals_remover').on(t.removedBy),
    picturesIndex('removals_images', t.images),
    check(
      'removals_rule_known',
      sql`${t.rule} in ('Spam or advertising', 'Fake or paid for', 'Offensive', 'Private information', 'Wrong facts', 'Something else')`,
    ),
  ],
);

/** What authors say against a removal, once for each; somebody else than the one who removed it decides. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    /** Null once the removal is forgotten. */
    removalId: integer().references(() => removals.id, { onDelete: 'set null' }),
    userId: belongsTo(() => users.id),
    /** As the removal says them. */
    kind: text().notNull(),
    title: text(),
    rule: text({ enum: REPORT_REASONS }),
    /** What its author says. */
    text: text().notNull(),
    outcome: text({ enum: APPEAL_OUTCOMES }),
    /** Why, told to the author. */
    answer: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('appeals_once_key').on(t.removalId),
    index('appeals_user').on(t.userId),
    index('appeals_decider').on(t.decidedBy),
    index('appeals_waiting').on(t.createdAt, t.id).where(sql`${t.outcome} is null`),
    index('appeals_time').on(t.createdAt, t.id),
    check('appeals_outcome_known', sql`${t.outcome} in ('upheld', 'restored')`),
    check('appeals_decided_whole', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
  ],
);
