import type { Database } from '#db/connect.ts';
import type { AdminTable, FoundRow } from '#kit/server/feature/admin-table.ts';

/** So many rows of each table. */
const FIRST = 5;

/** The newest rows of each table that hold the words; of very many any, where the newest of all hold other words. */
export async function searchAll(
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
