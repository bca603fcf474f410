import type { Database } from '#db/connect.ts';
import type { BulkAction } from '#vocabulary.ts';
import type { AdminContext } from '../events.ts';
import type { Handler } from '../serve.ts';

/** Acts on one row; `notes` is the reason of a rejection or removal. */
export type RowAction = (context: AdminContext, id: number, notes?: string) => Promise<void>;

/** A row of any table as a result of the search over all tables. */
export type FoundRow = { id: number; title: string; detail: string };

/** A table of the administration, declared in the folder of its noun. */
export type AdminTable = {
  /** The name in addresses: "menu-items". */
  name: string;
  /** Whether its ids are `LongId`. */
  hasLongIds?: true;
  handlers: readonly Handler[];
  /** The first rows that match, for the search over all tables. */
  quickSearch?: (db: Database, input: { q: string; limit: number }) => Promise<{ items: FoundRow[] }>;
  /** Actions on many rows at once. */
  rowActions?: { [Action in BulkAction]?: RowAction };
};
