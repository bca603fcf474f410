import { handle } from '#kit/server/serve.ts';
import { bulk, searchTables } from '../contract.ts';
import type { AdminTable } from '../table/server/admin-table.ts';
import { doInBulk } from './bulk.ts';
import { searchAll } from './search.ts';

/** The administration of the given tables: each of them, the search over all, and what is done to many rows at once. */
export const createAdminApi = (tables: readonly AdminTable[]) => [
  handle(searchTables, ({ db, input }) => searchAll(db, tables, input.q)),
  handle(bulk, (context) => doInBulk(context, tables)),
  ...tables.flatMap(({ handlers }) => handlers),
];
