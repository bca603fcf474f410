import { eq } from 'drizzle-orm';
import { menuItems } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { menuChanged } from '#features/menus/server/events.ts';
import { deleteUser, undoDeleteRestaurant, undoDeleteUser } from '#features/moderation/server/removal.ts';
import { setStatus } from '#features/moderation/server/status.ts';
import { deleteRestaurant } from '#features/restaurants/server/removal.ts';
import { deleteReview } from '#features/reviews/server/removal.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';
import type { BulkTable } from '../options.ts';

/** Takes a dish off its menu for good; its reviews stay with the restaurant. */
export async function deleteMenuItem(context: AdminContext, id: number): Promise<void> {
  const { db: tx, user: actor } = context;
  const [gone] = await tx.delete(menuItems).where(eq(menuItems.id, id)).returning();
  if (!gone) throw notFound('Dish');
  const { name, restaurantId, price, category } = gone;
  const before = { name, restaurantId, price, category };
  await audit(tx, actor, { action: 'delete', kind: 'menu item', targetId: id, target: name, before });
  await emit(context, menuChanged, { restaurantId });
}

type RowAction = (context: AdminContext, id: number, notes?: string) => Promise<void>;

/** What can be done to one row or to many, by table and action. */
export const ROW_ACTIONS: Record<BulkTable, Record<string, RowAction>> = {
  users: { delete: deleteUser, undo: undoDeleteUser },
  restaurants: {
    delete: deleteRestaurant,
    undo: undoDeleteRestaurant,
    approve: async (context, id, notes) => void (await setStatus(context, id, 'approve', notes)),
    reject: async (context, id, notes) => void (await setStatus(context, id, 'reject', notes)),
    revoke: async (context, id, notes) => void (await setStatus(context, id, 'revoke', notes)),
  },
  'menu-items': { delete: deleteMenuItem },
  reviews: { delete: deleteReview },
};
