import { inTransaction } from '#db/connect.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { Problem } from '#kit/server/problem.ts';
import type { bulk } from '../contract.ts';
import { ROW_ACTIONS } from './rows.ts';

/** Does one thing to many rows, in the order of their ids, so that two administrators do not block each other. */
export async function doInBulk(context: AdminContext, { table, action, ids, notes }: ParsedOf<typeof bulk>) {
  const deed = ROW_ACTIONS[table][action];
  if (!deed) throw new Error(`Nobody can ${action} ${table}.`);
  const done: number[] = [];
  const refused: Array<{ id: number; message: string }> = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      // A savepoint each: what is refused leaves nothing behind.
      await inTransaction(context.db, (db) => deed({ ...context, db }, id, notes ?? undefined));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { done, refused };
}
