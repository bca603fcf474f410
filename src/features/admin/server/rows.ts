import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import {
  deleteRestaurant,
  deleteReview,
  deleteUser,
  undoDeleteRestaurant,
  undoDeleteUser,
} from '#features/moderation/server/removal.ts';
import { setStatus } from '#features/moderation/server/status.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Actor } from '#kit/server/session.ts';
import type { BulkTable } from '../options.ts';

/** Takes a dish off its menu for good; its reviews stay with the restaurant. */
export async function deleteMenuItem(tx: Database, actor: Actor, id: number): Promise<void> {
  const [gone] = await tx.delete(menuItems).where(eq(menuItems.id, id)).returning();
  if (!gone) throw notFound('Dish');
  const { name, restaurantId, price, category } = gone;
  const before = { name, restaurantId, price, category };
  await audit(tx, actor, { action: 'delete', kind: 'menu item', targetId: id, target: name, before });
}

type RowAction = (tx: Database, actor: Actor, id: number, notes?: string) => Promise<void>;

/** What can be done to one row or to many, by table and action. */
export const ROW_ACTIONS: Record<BulkTable, Record<string, RowAction>> = {
  users: { delete: deleteUser, undo: undoDeleteUser },
  restaurants: {
    delete: deleteRestaurant,
    undo: undoDeleteRestaurant,
    approve: async (tx, actor, id, notes) => void (await setStatus(tx, actor, id, 'approve', notes)),
    reject: async (tx, actor, id, notes) => void (await setStatus(tx, actor, id, 'reject', notes)),
    revoke: async (tx, actor, id, notes) => void (await setStatus(tx, actor, id, 'revoke', notes)),
  },
  'menu-items': { delete: deleteMenuItem },
  reviews: { delete: deleteReview },
};
