import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { RESTAURANT_FACTS, type RestaurantFact } from '#vocabulary.ts';
import { FACT_COLUMNS, IMPORT_COLUMNS } from './facts.ts';

const SLICE = 300;

/** The import of each fact; null if it was changed since. */
const FactImports = z.partialRecord(z.enum(RESTAURANT_FACTS), z.int().nullable());

const Change = z.object({
  id: z.int(),
  restaurantId: z.int(),
  before: z.object({ columns: z.record(z.string(), z.unknown()), facts: FactImports }).nullable(),
  facts: FactImports,
  /** It has an owner, or people wrote about it, visited it or saved it. */
  isUsed: z.boolean(),
});
type Change = z.output<typeof Change>;

const USED_IN = [
  'reviews',
  'visits',
  'own_word_visits',
  'saved_restaurants',
  'restaurant_follows',
  'menu_items',
  'challenges',
  'loyalty_memberships',
  'saved_list_items',
  'posts',
  'stories',
  'tips',
  'restaurant_claims',
  'corrections',
] as const;

/**
 * Undoes the latest changes of an import: deletes what it added, restores what it changed. Places that were claimed,
 * used or changed since stay. Returns false when nothing remains to undo.
 */
export function undoSlice(db: Database, importId: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local tablemate.import = 'on'`);
    await declareAct(tx, { role: 'administrator' });
    await lockPlaces(tx, importId);
    const changes = await readChanges(tx, importId);
    if (changes.length === 0) return false;
    const added = changes.filter(({ before }) => before === null);
    const isUntouched = ({ isUsed, facts }: Change) =>
      !isUsed && Object.values(facts).every((from) => from === importId);
    const deletedIds = added.filter(isUntouched).map(({ restaurantId }) => restaurantId);
    const restoredIds: number[] = [];
    for (const change of changes) {
      if (change.before && (await restore(tx, importId, change))) restoredIds.push(change.restaurantId);
    }
    await tx.execute(sql`delete from restaurants where id = any(${sql.param(deletedIds)}::int[])`);
    await tx.execute(sql`
      delete from restaurant_sources where import_id = ${importId} and restaurant_id = any(${sql.param(restoredIds)}::int[])`);
    await tx.execute(
      sql`delete from import_changes where id = any(${sql.param(changes.map(({ id }) => id))}::int[])`,
    );
    await tx.execute(sql`
      update imports set removed_count = removed_count + ${deletedIds.length}, restored_count = restored_count + ${restoredIds.length},
        kept_count = kept_count + ${changes.length - deletedIds.length - restoredIds.length}
      where id = ${importId}`);
    return true;
  });
}

/** Selects the places of the next changes, the latest first; a place always comes with all its changes. */
const nextChanges = (importId: number) => sql`
  import_changes c join restaurants r on r.id = c.restaurant_id
  where c.import_id = ${importId} order by c.id desc limit ${SLICE}`;

/**
 * Locks these places. Only the next statement sees what a writer committed in the meantime: a statement that waits
 * for a lock reads older data.
 */
async function lockPlaces(tx: Database, importId: number): Promise<void> {
  await tx.execute(sql`select from ${nextChanges(importId)} for update of r`);
}

async function readChanges(tx: Database, importId: number): Promise<Change[]> {
  const used = sql.join(
    USED_IN.map((table) => sql`exists (select from ${sql.identifier(table)} x where x.restaurant_id = r.id)`),
    sql` or `,
  );
  return selectRows(
    tx,
    Change,
    sql`
      select c.id, r.id as restaurant_id, c.before, (r.user_id is not null or ${used}) as is_used, coalesce((
        select jsonb_object_agg(f.fact, f.import_id) from restaurant_facts f where f.restaurant_id = r.id), '{}') as facts
      from ${nextChanges(importId)}`,
  );
}

/** Restores what the import changed and nobody has changed since; returns false if there is nothing to restore. */
async function restore(
  tx: Database,
  importId: number,
  { restaurantId, before, facts }: Change,
): Promise<boolean> {
  if (!before) return false;
  // Object.keys loses the keys' type.
  const ours = (Object.keys(before.facts) as RestaurantFact[]).filter((fact) => facts[fact] === importId);
  for (const fact of ours) {
    for (const column of FACT_COLUMNS[fact]) {
      const value = JSON.stringify({ value: before.columns[column] ?? null });
      const type = sql.raw(IMPORT_COLUMNS[column] ?? 'text');
      await tx.execute(sql`
        update restaurants set ${sql.identifier(column)} = t.value
        from jsonb_to_record(${value}::jsonb) as t(value ${type}) where id = ${restaurantId}`);
    }
    const from = before.facts[fact] ?? null;
    await tx.execute(
      from === null
        ? sql`delete from restaurant_facts where restaurant_id = ${restaurantId} and fact = ${fact}`
        : sql`update restaurant_facts set import_id = ${from} where restaurant_id = ${restaurantId} and fact = ${fact}`,
    );
  }
  return ours.length > 0;
}
