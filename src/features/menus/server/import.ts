import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems } from '#db/schema.ts';
import { confirmFacts } from '#features/restaurants/server/confirm.ts';
import { readCurrency } from '#features/restaurants/server/currency.ts';
import { lockOwnRestaurant } from '#features/restaurants/server/ownership.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict } from '#kit/server/problem.ts';
import type { importMenu, MenuImport } from '../contract.ts';
import { readDishes } from './csv.ts';
import { addDishes } from './dishes.ts';
import { planImport } from './plan.ts';

/** Shows what a file would change in a menu, or does exactly what was shown. */
export async function importDishes(
  tx: Database,
  userId: number,
  { id, csv, dryRun, removeMissing, basis }: ParsedOf<typeof importMenu>,
): Promise<MenuImport> {
  await lockOwnRestaurant(tx, id, userId);
  const currency = await readCurrency(tx, id);
  const lines = readDishes(csv, currency);
  const menu = await tx.select().from(menuItems).where(eq(menuItems.restaurantId, id)).for('no key update');
  const plan = planImport(menu, lines, { removeMissing, currency });
  if (dryRun) return { ...plan.shown, currency, applied: false };
  if (!basis) throw badInput({ basis: t('Look at a preview first') });
  if (basis !== plan.shown.basis)
    throw conflict(t('The menu changed meanwhile. Please look at the new preview.'));
  await confirmFacts(tx, userId, id);
  if (plan.removed.length > 0) await tx.delete(menuItems).where(inArray(menuItems.id, plan.removed));
  for (const { id: dish, to } of plan.changed)
    await tx.update(menuItems).set(to).where(eq(menuItems.id, dish));
  const added = plan.added.map((dish) => ({
    ...dish,
    category: dish.category ?? ('Main' as const),
    isPopular: dish.isPopular ?? false,
    isSoldOut: dish.isSoldOut ?? false,
    dietary: dish.dietary ?? [],
  }));
  await addDishes(tx, id, added);
  return { ...plan.shown, currency, applied: true };
}
