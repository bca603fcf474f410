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
    /** The id of the row; it may be deleted when the report is read. */
    targetId: long().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text(),
    status: text({ enum: REPORT_STATUSES }).notNull().default('open'),
    /** The administrator's decision, which the reporter receives. */
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

/** Deleted rows of one table, with their values. */
export type KeptRows = { table: string; rows: object[] };

/** Content that an administrator removed, stored while it can be restored; its author can read it here. */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    /** The kind of a ReportSubject, and the id of the removed row. */
    kind: text().notNull(),
    targetId: long().notNull(),
    /** The author. */
    userId: belongsTo(() => users.id),
    title: text(),
    /** The removed text. */
    text: text(),
    /** The removed pictures, stored for the same time. */
    images: textArray(),
    /** The rule that was violated; null if the administrator named none. */
    rule: text({ enum: REPORT_REASONS }),
    reason: text(),
    /** The administrator; null if their account is deleted. */
    removedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** All rows that were deleted with it, parents first; empty after it is restored. */
    kept: jsonb().$type<KeptRows[]>().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** When this is set, a trigger writes to the moderation log. */
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

/** Authors' appeals against removals, one per removal; a different person than the remover decides. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    /** Null once the removal is permanently deleted. */
    removalId: integer().references(() => removals.id, { onDelete: 'set null' }),
    userId: belongsTo(() => users.id),
    /** Copied from the removal. */
    kind: text().notNull(),
    title: text(),
    rule: text({ enum: REPORT_REASONS }),
    /** The author's argument. */
    text: text().notNull(),
    outcome: text({ enum: APPEAL_OUTCOMES }),
    /** The reason, which the author receives. */
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
