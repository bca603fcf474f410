import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { KeptReason } from '#vocabulary/receipts.ts';

type EraseOptions = { keepReviews: boolean; limit: number };

/**
 * Erases about `limit` rows at most of an ended account, and returns their number. It is called until it returns 0,
 * each time perhaps in a new transaction. It also updates the counters of others.
 */
export type EraseStep = (tx: Database, userId: number, options: EraseOptions) => Promise<number>;

/** The personal data that a feature stores, for exports and account deletion. */
export type PersonalData = {
  /**
   * Returns queries of one person's rows, by the name of their file in an export. Columns are listed explicitly: a
   * new column is exported only after a developer has added it. The file has `createdAt` for `created_at`.
   */
  tables(userId: number): Record<string, SQL>;
  /** A query of the addresses of the person's pictures, in one column. */
  pictures?(userId: number): SQL;
  /** Steps after the end of an account, in this order. */
  erase?: readonly EraseStep[];
  /** Why rows of a table of `tables` stay, anonymous, after an account is deleted; all other rows are erased. */
  keeps?: Readonly<Record<string, KeptReason>>;
  /** Also erases in the transaction that deletes the account: for rows that grant access or reach the person. */
  isErasedAtOnce?: true;
};

/** Returns a step that deletes the rows that refer to the person. */
export const eraseRows =
  (column: PgColumn): EraseStep =>
  async (tx, userId, { limit }) => {
    const { rowCount } = await tx.delete(column.table).where(isInSlice(column, userId, limit));
    return rowCount ?? 0;
  };

/** Returns a step that makes the rows anonymous. */
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
