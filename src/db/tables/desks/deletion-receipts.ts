import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptReason } from '#vocabulary/receipts.ts';
import { timestamp } from '../columns.ts';

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
