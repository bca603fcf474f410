import { eq } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { audit, differences } from '#features/audit/server/audit.ts';
import {
  undoDeleteRestaurant as bringBackRestaurant,
  undoDeleteUser as bringBackUser,
  deleteUser as removeUser,
} from '#features/moderation/server/removal.ts';
import { deleteRestaurant as removeRestaurant } from '#features/restaurants/server/removal.ts';
import { deleteReview as removeReview } from '#features/reviews/server/removal.ts';
import { badInput } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { exportApi } from '../export/server/api.ts';
import { editMenuItemApi } from '../menu-items/server/api.ts';
import { menuItemsPage, readMenuItem } from '../menu-items/server/menu-items.ts';
import { overview } from '../overview/server/overview.ts';
import { paymentsPage, vouchersPage } from '../payments/server/payments.ts';
import { editRestaurantApi } from '../restaurants/server/api.ts';
import { readSubmission, restaurantsPage } from '../restaurants/server/restaurants.ts';
import { readReview, reviewsPage } from '../reviews/server/reviews.ts';
import { editUserApi } from '../users/server/api.ts';
import { describeUser, readUser, usersPage } from '../users/server/users.ts';
import { doInBulk } from './bulk.ts';
import { deleteMenuItem } from './rows.ts';
import { searchAll } from './search.ts';

export const adminApi = [
  handle(contract.getOverview, ({ db }) => overview(db)),
  handle(contract.searchTables, ({ db, input }) => searchAll(db, input.q)),

  handle(contract.bulk, (context) => doInBulk(context, context.input)),

  handle(contract.listUsers, ({ db, input }) => usersPage(db, input)),
  handle(contract.getAdminUser, ({ db, input }) => describeUser(db, input.id)),
  ...editUserApi,

  handle(contract.deleteUser, async (context) => {
    await removeUser(context, context.input.id);
    return { message: 'User deleted successfully' };
  }),

  handle(contract.undoDeleteUser, async (context) => {
    await bringBackUser(context, context.input.id);
    return readUser(context.db, context.input.id);
  }),

  handle(contract.listAdminRestaurants, ({ db, input }) => restaurantsPage(db, input)),
  handle(contract.getSubmission, ({ db, input }) => readSubmission(db, input.id)),
  ...editRestaurantApi,

  handle(contract.deleteRestaurant, async (context) => {
    await removeRestaurant(context, context.input.id);
    return { message: 'Restaurant deleted successfully' };
  }),

  handle(contract.undoDeleteRestaurant, async (context) => {
    await bringBackRestaurant(context, context.input.id);
    return readSubmission(context.db, context.input.id);
  }),

  handle(contract.listAdminMenuItems, ({ db, input }) => menuItemsPage(db, input)),
  handle(contract.getAdminMenuItem, ({ db, input }) => readMenuItem(db, input.id)),
  ...editMenuItemApi,

  handle(contract.deleteAdminMenuItem, async (context) => {
    await deleteMenuItem(context, context.input.id);
    return { message: 'Menu item deleted successfully' };
  }),

  handle(contract.listAdminReviews, ({ db, input }) => reviewsPage(db, input)),
  handle(contract.getAdminReview, ({ db, input }) => readReview(db, input.id)),

  handle(contract.editAdminReview, async ({ db, user, input }) => {
    const { id, ...change } = input;
    const before = await readReview(db, id);
    if (change.images?.some((image) => !before.images.includes(image)))
      throw badInput({ images: 'Photos can only be taken out' });
    const changed = differences(before, change);
    if (changed) {
      await db.update(reviews).set(change).where(eq(reviews.id, id));
      const target = `${before.username}, ${before.restaurant}`;
      await audit(db, user, { action: 'edit', kind: 'review', targetId: id, target, ...changed });
    }
    return readReview(db, id);
  }),

  handle(contract.deleteAdminReview, async (context) => {
    await removeReview(context, context.input.id);
    return { message: 'Review deleted successfully' };
  }),

  handle(contract.listPayments, ({ db, input }) => paymentsPage(db, input)),
  handle(contract.listVouchers, ({ db, input }) => vouchersPage(db, input)),
  ...exportApi,
];
