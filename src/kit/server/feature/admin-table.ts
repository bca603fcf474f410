import type { Database } from '#db/connect.ts';
import type { BulkAction } from '#vocabulary.ts';
import type { AdminContext } from '../events.ts';
import type { Handler } from '../serve.ts';

/** Does one thing to one row; `notes` is the reason of a rejection or a removal. */
export type RowAction = (context: AdminContext, id: number, notes?: string) => Promise<void>;

/** A row of any table, as the search over all of them shows it. */
export type FoundRow = { id: number; title: string; detail: string };

/** A table of the administration, as the folder of its noun brings it. */
export type AdminTable = {
  /** As it is written in addresses: "menu-items". */
  name: string;
  /** Whether its ids are of the kind `LongId`. */
  hasLongIds?: true;
  handlers: readonly Handler[];
  /** Gives the search over all tables its first rows that hold the words. */
  quickSearch?: (db: Database, input: { q: string; limit: number }) => Promise<{ items: FoundRow[] }>;
  /** What can be done to many of its rows at once. */
  rowActions?: { [Action in BulkAction]?: RowAction };
};
