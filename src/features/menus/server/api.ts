import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, menuPrices } from '#db/schema.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { confirmFacts } from '#features/restaurants/server/confirm.ts';
import { readCurrency } from '#features/restaurants/server/currency.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { lockOwnRestaurant } from '#features/restaurants/server/ownership.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { handle, prepareAndHandle } from '#kit/server/serve.ts';
import { prepared } from '#kit/server/statements.ts';
import {
  addMenuItem,
  deleteMenuItem,
  getMenuItem,
  importMenu,
  listMenu,
  listPrices,
  type MenuImport,
  orderMenu,
  type PricePeriod,
  updateMenuItem,
} from '../contract.ts';
import { readDishes } from './csv.ts';
import { addDish, addDishes, changeDish, deleteDish, orderDishes } from './dishes.ts';
import { menuChanged } from './events.ts';
import { dishColumns, readMenu, recallMenu } from './listing.ts';
import { planImport } from './plan.ts';

export const menusApi = [
  handle(listMenu, async (context) => {
    if (!(await canSee(context, context.input.id))) throw notFound(t('Restaurant'));
    return (await recallMenu(context, context.input)) ?? readMenu(context.db, context.input);
  }),

  handle(getMenuItem, async (context) => {
    const { db, input } = context;
    const { id, itemId } = input;
    const [dish] = (await canSee(context, id)) ? await findDish(db).execute({ id, itemId }) : [];
    if (!dish) throw notFound(t('Dish'));
    return dish;
  }),

  handle(listPrices, async (context) => {
    const { db, input } = context;
    const { id, itemId } = input;
    const [dish] = (await canSee(context, id)) ? await findDish(db).execute({ id, itemId }) : [];
    if (!dish) throw notFound(t('Dish'));
    return readPrices(db, itemId);
  }),

  prepareAndHandle(addMenuItem, keepOutside, async (context) => {
    const { db, user, input } = context;
    const itemId = await addDish(db, user.id, input);
    await emit(context, menuChanged, { restaurantId: input.restaurantId });
    return readDish(db, input.restaurantId, itemId);
  }),

  prepareAndHandle(updateMenuItem, keepOutside, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = await changeDish(db, user.id, input);
    await emit(context, menuChanged, { restaurantId });
    return readDish(db, restaurantId, input.id);
  }),

  handle(deleteMenuItem, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = await deleteDish(db, user.id, input.id);
    await emit(context, menuChanged, { restaurantId });
    return { message: t('Dish taken off the menu') };
  }),

  handle(orderMenu, async ({ db, user, input }) => {
    await orderDishes(db, user.id, input.id, input.ids);
    return { message: t('Order saved') };
  }),

  handle(importMenu, async (context) => {
    const { db, user, input } = context;
    const menuImport = await importDishes(db, user.id, input);
    if (menuImport.applied) await emit(context, menuChanged, { restaurantId: input.id });
    return menuImport;
  }),
];

const findDish = prepared((db) =>
  db
    .select(dishColumns)
    .from(menuItems)
    .where(
      and(eq(menuItems.restaurantId, sql.placeholder('id')), eq(menuItems.id, sql.placeholder('itemId'))),
    )
    .prepare('menus_dish'),
);

async function readDish(db: Database, id: number, itemId: number) {
  const [dish] = await findDish(db).execute({ id, itemId });
  if (!dish) throw notFound(t('Dish'));
  return dish;
}

/** The prices of a dish over time, the oldest first; the last one is the price of today. */
async function readPrices(db: Database, itemId: number): Promise<PricePeriod[]> {
  const [dish] = await db
    .select({ price: menuItems.price, since: menuItems.createdAt })
    .from(menuItems)
    .where(eq(menuItems.id, itemId));
  if (!dish) return [];
  const before = await db
    .select({ price: menuPrices.price, until: menuPrices.until })
    .from(menuPrices)
    .where(eq(menuPrices.menuItemId, itemId))
    .orderBy(asc(menuPrices.until), sql`${menuPrices.id}`);
  let from = dish.since;
  const periods: PricePeriod[] = [];
  for (const { price, until } of [...before, { price: dish.price, until: null }]) {
    periods.push({ price, from, until });
    from = until ?? from;
  }
  return periods;
}

/** Previews the changes of a file to a menu, or applies exactly what was previewed. */
async function importDishes(
  tx: Database,
  userId: number,
  { id, csv, dryRun, removeMissing, basis }: ParsedOf<typeof importMenu>,
): Promise<MenuImport> {
  await lockOwnRestaurant(tx, id, userId);
  const currency = await readCurrency(tx, id);
  const lines = readDishes(csv, currency);
  const menu = await tx.select().from(menuItems).where(eq(menuItems.restaurantId, id)).for('no key update');
  const plan = planImport(menu, lines, { removeMissing, currency });
  if (dryRun) return { ...plan.summary, currency, applied: false };
  if (!basis) throw badInput({ basis: t('Look at a preview first') });
  if (basis !== plan.summary.basis)
    throw conflict(t('The menu changed meanwhile. Please look at the new preview.'));
  await confirmFacts(tx, userId, id);
  if (plan.removed.length > 0) await tx.delete(menuItems).where(inArray(menuItems.id, plan.removed));
  for (const { id: dish, to } of plan.changed)
    await tx.update(menuItems).set(to).where(eq(menuItems.id, dish));
  const newDishes = plan.added.map((dish) => ({
    ...dish,
    category: dish.category ?? ('Main' as const),
    isPopular: dish.isPopular ?? false,
    isSoldOut: dish.isSoldOut ?? false,
    dietary: dish.dietary ?? [],
  }));
  await addDishes(tx, id, newDishes);
  return { ...plan.summary, currency, applied: true };
}
