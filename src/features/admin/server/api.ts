import { type Database, inTransaction } from '#db/connect.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable, FoundRow } from '#kit/server/feature/admin-table.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { badInput, Problem } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { bulk, searchTables } from '../contract.ts';

/** Rows of each table in the search over all tables. */
const FIRST = 5;

/** The search over all tables, and bulk actions; each table defines its own actions. */
export const adminApi = [
  handle(searchTables, ({ db, input, services }) =>
    searchAll(db, services.get(featureParts).adminTables, input.q),
  ),
  handle(bulk, (context) => doInBulk(context, context.services.get(featureParts).adminTables)),
];

/** Finds the newest matching rows of each table; of very many matches perhaps others than the newest. */
async function searchAll(
  db: Database,
  tables: readonly AdminTable[],
  q: string,
): Promise<Record<string, FoundRow[]>> {
  const results = tables.map(async ({ name, quickSearch }) => {
    if (!quickSearch) return [];
    const { items } = await quickSearch(db, { q, limit: FIRST });
    return [[name, items] as const];
  });
  return Object.fromEntries((await Promise.all(results)).flat());
}

/** Applies an action to many rows, in the order of their ids, so that two administrators do not block each other. */
async function doInBulk(context: Context<typeof bulk>, tables: readonly AdminTable[]) {
  const { table, action, ids, notes } = context.input;
  const desk = tables.find(({ name }) => name === table);
  const act = desk?.rowActions?.[action];
  if (!act) throw badInput({ action: t('This cannot be done to these rows') });
  if (!desk.hasLongIds && Math.max(...ids) > MAX_ID) throw badInput({ ids: t('Choose one of the list') });
  const doneIds: number[] = [];
  const refusals: Array<{ id: number; message: string }> = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      // A savepoint for each row: a refused one leaves no changes.
      await inTransaction(context.db, (db) => act({ ...context, db }, id, notes ?? undefined));
      doneIds.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusals.push({ id, message: error.message });
    }
  }
  return { done: doneIds, refused: refusals };
}
