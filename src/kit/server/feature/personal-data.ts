import type { SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** What a feature keeps of people: exports, and the end of an account, go through the list of these in the app. */
export type PersonalData = {
  /**
   * Queries of one person's rows, by the name of their file in an export. Columns are named one by one: what is added
   * to a table is not exported before somebody has thought of it.
   */
  tables(userId: number): Record<string, SQL>;
  /** A query of the person's pictures, with one column of addresses. */
  pictures?(userId: number): SQL;
  /** Throws a 409 where the account cannot be closed yet; its row is locked. */
  assertClosable?(tx: Database, userId: number): Promise<void>;
  /** Deletes what goes with the account, before its row is deleted or made anonymous. */
  erase?(tx: Database, userId: number, options: { keepReviews: boolean }): Promise<void>;
};
