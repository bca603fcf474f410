import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { KeptReason } from '#vocabulary/receipts.ts';

type EraseOptions = { keepReviews: boolean; limit: number };

/**
 * Erases some rows of somebody whose account has ended, about `limit` at most, and says how many. It is called again, in
 * the next transaction if need be, until it says 0. Counters of others change with the rows.
 */
export type EraseStep = (tx: Database, userId: number, options: EraseOptions) => Promise<number>;

/** What a feature keeps of people: exports, and the end of an account, go through the list of these in the app. */
export type PersonalData = {
  /**
   * Queries of one person's rows, by the name of their file in an export. Columns are named one by one: what is added
   * to a table is not exported before somebody has thought of it. The file has `createdAt` for `created_at`.
   */
  tables(userId: number): Record<string, SQL>;
  /** A query of the person's pictures, with one column of addresses. */
  pictures?(userId: number): SQL;
  /** What goes once the account has ended, in this order. */
  erase?: readonly EraseStep[];
  /** Why rows of a table of `tables` stay when an account ends, without its name; all others are erased. */
  keeps?: Readonly<Record<string, KeptReason>>;
  /** Whether that also happens in the transaction that ends the account: what lets somebody in, or reaches them. */
  isErasedAtOnce?: true;
};

/** A step that deletes the rows whose column holds the person. */
export const eraseRows =
  (column: PgColumn): EraseStep =>
  async (tx, userId, { limit }) => {
    const { rowCount } = await tx.delete(column.table).where(isInSlice(column, userId, limit));
    return rowCount ?? 0;
  };

/** A step that keeps the rows, as nobody's. */
export const clearColumn =
  (column: PgColumn): EraseStep =>
  async (tx, userId, { limit }) => {
    const { rowCount } = await tx
      .update(column.table)
      .set({ [column.name]: null })
      .where(isInSlice(column, userId, limit));
    return rowCount ?? 0;
  };

const isInSlice = (column: PgColumn, userId: number, limit: number): SQL => sql`
  ctid = any(array(select ctid from ${column.table} where ${column} = ${userId} limit ${limit}))`;
