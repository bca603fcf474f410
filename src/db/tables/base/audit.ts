import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS } from '#vocabulary/audit.ts';
import { long, longId, timestamp } from '../columns.ts';

/** The search expression of a line, as in its index. */
export const auditSearchVector = (t: Record<'target' | 'note' | 'actor', AnyPgColumn>) =>
  sql`to_search_vector(${t.actor} || ' ' || coalesce(${t.target}, '') || ' ' || coalesce(${t.note}, ''))`;

/**
 * Actions of administrators, and restaurants taken over by claim. Append-only, so it has no foreign keys; a trigger
 * refuses changes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: longId(),
    actorId: integer().notNull(),
    /** The administrator's name at that time. */
    actor: text().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    kind: text().notNull(),
    targetId: long(),
    /** The name of the row. */
    target: text(),
    before: jsonb(),
    after: jsonb(),
    note: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('audit_log_target').on(t.kind, t.targetId),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_search_vector').using('gin', auditSearchVector(t)),
  ],
);
