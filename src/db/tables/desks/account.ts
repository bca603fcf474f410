import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptReason } from '#vocabulary/receipts.ts';
import { EXPORT_STATUSES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

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

/** Rows by the name of their table in an export. */
export type RowCounts = Record<string, number>;

/** The numbers of a deleted account, without names: anyone with the reference can read it. */
export const deletionReceipts = pgTable('deletion_receipts', {
  /** 128 random bits in the letters of an address. */
  reference: text().primaryKey(),
  keptReviews: boolean().notNull(),
  erased: jsonb().$type<RowCounts>().notNull(),
  kept: jsonb().$type<Partial<Record<KeptReason, RowCounts>>>().notNull(),
  /** How long the law requires its bookkeeping data. */
  booksUntil: timestamp().notNull(),
  createdAt: timestamp().notNull().default(sql`now()`),
  /** When the last row was erased; null until then. */
  completedAt: timestamp(),
});

/** An owner's offer of a restaurant to another owner; deleted when it is answered or withdrawn. */
export const handovers = pgTable(
  'handovers',
  {
    restaurantId: integer()
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Its owner at that time. The offer is void once another person owns the restaurant. */
    giverId: belongsTo(() => users.id),
    receiverId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('handovers_giver').on(t.giverId), index('handovers_receiver').on(t.receiverId)],
);
