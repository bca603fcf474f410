import type { Database } from '#db/connect.ts';
import type { Found } from '#features/admin/contract.ts';
import type { BulkAction } from '#features/admin/options.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { Handler } from '#kit/server/serve.ts';

/** Does one thing to one row; `notes` is the reason of a rejection or a removal. */
export type RowAction = (context: AdminContext, id: number, notes?: string) => Promise<void>;

/** A table of the administration, as the folder of its noun brings it. */
export type AdminTable = {
  /** As it stands in addresses: "menu-items". */
  name: string;
  /** Whether its ids are of the kind `LongId`. */
  hasLongIds?: true;
  handlers: Handler[];
  /** Gives the search over all tables its first rows that hold the words. */
  quickSearch?: (db: Database, input: { q: string; limit: number }) => Promise<{ items: Found[] }>;
  /** What can be done to many of its rows at once. */
  rowActions?: { [Action in BulkAction]?: RowAction };
};
