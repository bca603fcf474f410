import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants } from '#db/schema.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { confirmFacts, confirmMenuWith } from '#features/restaurants/server/confirm.ts';
import { isOwnedBy, lockOwnRestaurant } from '#features/restaurants/server/ownership.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { type addMenuItem, MAX_DISHES, type MenuItemDetails, type updateMenuItem } from '../contract.ts';

/** Appends dishes to the menu; the restaurant must be locked. Returns their ids. */
export async function addDishes(
  tx: Database,
  restaurantId: number,
  dishes: readonly Omit<MenuItemDetails, 'image'>[],
  image: string | null = null,
): Promise<number[]> {
  const [menu] = await tx
    .select({
      dishes: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${menuItems.position}), -1)::int`,
    })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId));
  const { dishes: count = 0, last = -1 } = menu ?? {};
  if (count + dishes.length > MAX_DISHES)
    throw conflict(t('A menu has at most {maxDishes} dishes.', { maxDishes: MAX_DISHES }));
  if (dishes.length === 0) return [];
  const rows = dishes.map((dish, at) => ({
    ...dish,
    description: dish.description || null,
    image,
    restaurantId,
    position: last + 1 + at,
  }));
  const insertedDishes = await tx.insert(menuItems).values(rows).returning({ id: menuItems.id });
  return insertedDishes.map(({ id }) => id);
}

export async function addDish(
  tx: Database,
  userId: number,
  input: ParsedOf<typeof addMenuItem>,
): Promise<number> {
  const { restaurantId, image, ...dish } = input;
  await confirmFacts(tx, userId, restaurantId);
  await assertPictures(tx, userId, image ? [image] : [], { field: 'image' });
  const [id] = await addDishes(tx, restaurantId, [dish], image ?? null);
  if (id === undefined) throw new Error('An insert returned no row.');
  return id;
}

const isOwnRestaurant = (tx: Database, userId: number) =>
  inArray(
    menuItems.restaurantId,
    tx.select({ id: restaurants.id }).from(restaurants).where(isOwnedBy(userId)),
  );

export async function changeDish(
  tx: Database,
  userId: number,
  { id, ...changes }: ParsedOf<typeof updateMenuItem>,
): Promise<{ restaurantId: number }> {
  await confirmMenuWith(tx, userId, id);
  const ofMine = and(eq(menuItems.id, id), isOwnRestaurant(tx, userId));
  const [dish] = await tx.select().from(menuItems).where(ofMine).for('no key update');
  if (!dish) throw notFound(t('Dish'));
  const already = dish.image ? [dish.image] : [];
  await assertPictures(tx, userId, changes.image ? [changes.image] : [], { field: 'image', already });
  const description = changes.description === '' ? null : changes.description;
  const set = { ...changes, ...(description !== undefined && { description }) };
  if (Object.values(set).some((value) => value !== undefined))
    await tx.update(menuItems).set(set).where(eq(menuItems.id, id));
  return dish;
}

export async function deleteDish(
  tx: Database,
  userId: number,
  id: number,
): Promise<{ restaurantId: number }> {
  await confirmMenuWith(tx, userId, id);
  const [deletedRow] = await tx
    .delete(menuItems)
    .where(and(eq(menuItems.id, id), isOwnRestaurant(tx, userId)))
    .returning({ restaurantId: menuItems.restaurantId });
  if (!deletedRow) throw notFound(t('Dish'));
  return deletedRow;
}

export async function orderDishes(
  tx: Database,
  userId: number,
  restaurantId: number,
  ids: readonly number[],
): Promise<void> {
  if (new Set(ids).size < ids.length) throw badInput({ ids: t('A dish is there twice') });
  await lockOwnRestaurant(tx, restaurantId, userId);
  const existing = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId));
  const wantedIds = new Set(ids);
  if (existing.length !== ids.length || existing.some(({ id }) => !wantedIds.has(id)))
    throw conflict(t('The menu changed meanwhile. Please look at it again.'));
  await tx.execute(sql`
    update menu_items set position = wanted.place - 1
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted(id, place)
    where menu_items.id = wanted.id and menu_items.position <> wanted.place - 1`);
}
