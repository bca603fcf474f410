import { inTransaction } from '#db/connect.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { badInput, Problem } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { bulk } from '../contract.ts';

/** Does one thing to many rows, in the order of their ids, so that two administrators do not block each other. */
export async function doInBulk(context: Context<typeof bulk>, tables: readonly AdminTable[]) {
  const { table, action, ids, notes } = context.input;
  const found = tables.find(({ name }) => name === table);
  const act = found?.rowActions?.[action];
  if (!act) throw badInput({ action: t('This cannot be done to these rows') });
  if (!found.hasLongIds && Math.max(...ids) > MAX_ID) throw badInput({ ids: t('Choose one of the list') });
  const done: number[] = [];
  const refused: Array<{ id: number; message: string }> = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      // A savepoint each: what is refused leaves nothing behind.
      await inTransaction(context.db, (db) => act({ ...context, db }, id, notes ?? undefined));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { done, refused };
}
