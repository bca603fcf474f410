import { and, eq, isNull } from 'drizzle-orm';
import { restaurants, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { recordGivenPlace } from '#features/claims/server/give.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { undoDeleteRestaurant } from '#features/moderation/server/removal.ts';
import { setStatus } from '#features/moderation/server/status.ts';
import { message } from '#features/notifications/notifications.ts';
import { notify } from '#features/notifications/server/notify.ts';
import {
  assertRestaurantPictures,
  assertZone,
  createOwnRestaurant,
} from '#features/owner/server/registration.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { restaurantSubject } from '#features/restaurants/server/report-subject.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import type { RowAction } from '#kit/server/feature/admin-table.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { type Context, handle, prepareAndHandle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { addFetchedPhoto } from './photo.ts';
import { quickSearchRestaurants, readSubmission, restaurantsPage } from './restaurants.ts';

const removeRestaurant = createRemoval(restaurantSubject);

const handlers = [
  handle(contract.listAdminRestaurants, ({ db, input }) => restaurantsPage(db, input)),
  handleExport(contract.exportRestaurants, 'restaurants', contract.AdminRestaurant, restaurantsPage),
  handle(contract.getSubmission, ({ db, input }) => readSubmission(db, input.id)),

  prepareAndHandle(contract.addRestaurant, keepOutside, async (context) => {
    const { db, user, caller, input } = context;
    const { userId, ...details } = input;
    await checkOwner(db, userId);
    const id = await createOwnRestaurant(context, { ownerId: userId, actorId: user.id, caller }, details);
    const target = { targetId: id, target: details.name };
    await audit(db, user, { action: 'add', kind: 'restaurant', ...target, after: { userId, ...details } });
    await emit(context, restaurantChanged, { restaurantId: id });
    return readSubmission(db, id);
  }),

  prepareAndHandle(contract.editRestaurant, keepOutside, async (context) => {
    const { db, user, input } = context;
    const { id, ...change } = input;
    const [before] = await db
      .select()
      .from(restaurants)
      .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
      .for('no key update');
    if (!before) throw notFound(t('Restaurant'));
    const newOwner = change.userId === before.userId ? undefined : change.userId;
    if (newOwner !== undefined) await checkOwner(db, newOwner);
    if (change.priceRange === null && before.priceRange !== null)
      throw badInput({ priceRange: t('Price range is required') });
    if (change.address === '' && before.address !== '') throw badInput({ address: t('Address is required') });
    assertZone(change.timeZone);
    await assertRestaurantPictures(db, user.id, change, [
      ...before.images,
      ...(before.logo ? [before.logo] : []),
    ]);
    const changed = findDifferences(before, change);
    if (changed) {
      await db.update(restaurants).set(change).where(eq(restaurants.id, id));
      const target = { targetId: id, target: change.name ?? before.name };
      await audit(db, user, { action: 'edit', kind: 'restaurant', ...target, ...changed });
      if (newOwner !== undefined) {
        if (before.userId === null)
          await recordGivenPlace(db, { restaurantId: id, userId: newOwner, adminId: user.id });
        const notification = { kind: message, actorId: user.id, subject: { kind: 'restaurant', id } };
        await notify(context, { ...notification, to: newOwner, data: { outcome: 'handed to you' } });
        await notify(context, { ...notification, to: before.userId, data: { outcome: 'handed to another' } });
      }
      await emit(context, restaurantChanged, { restaurantId: id });
    }
    return readSubmission(db, id);
  }),

  handle(contract.fetchRestaurantPhoto, addFetchedPhoto),

  handle(contract.deleteRestaurant, async (context) => {
    const { id, reason, rule } = context.input;
    await removeRestaurant(context, id, reason, rule);
    return { message: t('Restaurant deleted successfully') };
  }),

  handle(contract.undoDeleteRestaurant, async (context) => {
    await undoDeleteRestaurant(context, context.input.id);
    return readSubmission(context.db, context.input.id);
  }),
];

const changeStatus =
  (step: Parameters<typeof setStatus>[2]): RowAction =>
  async (context, id, notes) =>
    void (await setStatus(context, id, step, notes));

/** Refuses whoever cannot own a restaurant. */
async function checkOwner(db: Context['db'], userId: number): Promise<void> {
  const owner = and(eq(users.id, userId), eq(users.type, 'restaurant'), isActiveAccount);
  if ((await db.$count(users, owner)) === 0)
    throw badInput({ userId: t('This is no account of a restaurant owner') });
}

export const restaurantsDesk: Feature = {
  name: 'admin/restaurants',
  contract,
  adminTable: {
    name: 'restaurants',
    handlers,
    quickSearch: quickSearchRestaurants,
    rowActions: {
      delete: removeRestaurant,
      undo: undoDeleteRestaurant,
      approve: changeStatus('approve'),
      reject: changeStatus('reject'),
      revoke: changeStatus('revoke'),
    },
  },
};
