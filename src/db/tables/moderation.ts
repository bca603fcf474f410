import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, REPORT_REASONS, REPORT_STATUSES, RESTAURANT_STATUSES } from '#vocabulary.ts';
import { id, timestamp } from './columns.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/** Each step of a restaurant's status, with who, when and notes: what its owner and administrators see. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: id(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Null for the first submission. */
    fromStatus: text({ enum: RESTAURANT_STATUSES }),
    toStatus: text({ enum: RESTAURANT_STATUSES }).notNull(),
    notes: text(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('status_changes_restaurant').on(t.restaurantId, t.id),
    index('status_changes_actor').on(t.actorId),
  ],
);

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

/** Messages from administrators to owners. */
export const restaurantComments = pgTable(
  'restaurant_comments',
  {
    id: id(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    adminId: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('restaurant_comments_restaurant').on(t.restaurantId, t.id),
    index('restaurant_comments_user').on(t.userId),
    index('restaurant_comments_admin').on(t.adminId),
  ],
);

/** How often a restaurant's page was opened on a day of its own calendar; nobody knows by whom. */
export const pageViews = pgTable(
  'page_views',
  {
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day] })],
);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** One of those that features bring (`ReportSubject`): app/server/registries.ts lists them. */
    kind: text().notNull(),
    /** The row of that kind; it may be gone by the time the report is read. */
    targetId: integer().notNull(),
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

/** What a line is found by; the expression of its index. */
export const auditSearchVector = (t: Record<'target' | 'note' | 'actor', AnyPgColumn>) =>
  sql`to_search_vector(${t.actor} || ' ' || coalesce(${t.target}, '') || ' ' || coalesce(${t.note}, ''))`;

/** What administrators did. Append-only, so it refers to no row that may go; a trigger refuses changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer().notNull(),
    /** The administrator's name at that time. */
    actor: text().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    kind: text().notNull(),
    targetId: integer(),
    /** What the row was called. */
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
