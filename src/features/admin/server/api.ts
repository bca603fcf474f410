import type { Database } from '#db/connect.ts';
import type { AdminTable, FoundRow } from '#kit/server/feature/admin-table.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import { bulk, searchTables } from '../contract.ts';
import { doInBulk } from './bulk.ts';

/** So many rows of each table. */
const FIRST = 5;

/** The search over all tables, and what is done to many rows at once; each table brings its own calls. */
export const adminApi = [
  handle(searchTables, ({ db, input, services }) =>
    searchAll(db, services.get(featureParts).adminTables, input.q),
  ),
  handle(bulk, (context) => doInBulk(context, context.services.get(featureParts).adminTables)),
];

/** The newest rows of each table that hold the words; of very many any, where the newest of all hold other words. */
async function searchAll(
  db: Database,
  tables: readonly AdminTable[],
  q: string,
): Promise<Record<string, FoundRow[]>> {
  const found = tables.map(async ({ name, quickSearch }) => {
    if (!quickSearch) return [];
    const { items } = await quickSearch(db, { q, limit: FIRST });
    return [[name, items] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
