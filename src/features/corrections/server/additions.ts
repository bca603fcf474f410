import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type corrections, menuItems, restaurants } from '#db/schema.ts';
import { addDishes } from '#features/menus/server/dishes.ts';
import { menuChanged } from '#features/menus/server/events.ts';
import { MAX_PICTURES } from '#features/restaurants/rules.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict } from '#kit/server/problem.ts';

type Correction = typeof corrections.$inferSelect;

/** Menus can be suggested only for places without one; later changes are made by the owner or an editor. */
export async function assertNoMenu(tx: Database, restaurantId: number): Promise<void> {
  if ((await tx.$count(menuItems, eq(menuItems.restaurantId, restaurantId))) > 0)
    throw conflict(t('This place has a menu by now.'));
}

/** Adds a suggested menu or photo to a locked restaurant. */
export async function addSuggestion(context: AdminContext, correction: Correction): Promise<void> {
  const { db: tx } = context;
  const { restaurantId, fact, value, image } = correction;
  if (fact === 'menu') {
    await assertNoMenu(tx, restaurantId);
    const dishes = value.dishes ?? [];
    await addDishes(
      tx,
      restaurantId,
      dishes.map((dish) => ({ ...dish, isPopular: false, isSoldOut: false, dietary: [] })),
    );
    await emit(context, menuChanged, { restaurantId });
    return;
  }
  const { rowCount } = await tx
    .update(restaurants)
    .set({ images: sql`array_append(${restaurants.images}, ${image})` })
    .where(sql`${restaurants.id} = ${restaurantId} and cardinality(${restaurants.images}) < ${MAX_PICTURES}`);
  if (rowCount === 0)
    throw conflict(
      t('The page has {maxPictures} photos already, which is the most.', { maxPictures: MAX_PICTURES }),
    );
}
