import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { accountErasures, restaurants, reviews, session, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { assertOtherAdministrator } from '#features/auth/server/accounts.ts';
import { endRemoval } from '#features/reports/server/removals.ts';
import {
  deletedRestaurant,
  restoredRestaurant,
  restoreRestaurant,
} from '#features/restaurants/server/removal.ts';
import { recount } from '#features/reviews/server/counters.ts';
import { lockAuthor } from '#features/reviews/server/writing.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { accountRestoredMail } from '../mails.ts';
import { UNDO_DAYS } from '../options.ts';
import { mailAccount } from './account-mails.ts';
import { userDeleted, userRestored } from './events.ts';

/** Deletes a user with their restaurants and reviews; can be undone until `purge` runs. The caller notifies them. */
export async function deleteUser(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  if (id === actor.id) throw conflict(t('This is your own account. You can leave in your settings.'));
  await assertOtherAdministrator(tx, id);
  await lockAuthor(tx, { userId: id });
  const [target] = await tx
    .update(users)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning({ username: users.username, email: users.email });
  if (!target) throw notFound(t('User'));
  await tx.delete(session).where(eq(session.userId, id));
  const ownRestaurants = await tx
    .update(restaurants)
    .set(deletedRestaurant)
    .where(and(eq(restaurants.userId, id), isNull(restaurants.deletedAt)))
    .returning({ id: restaurants.id });
  const reviewedCount = await recountReviewed(tx, id);
  const before = {
    email: target.email,
    restaurants: ownRestaurants.map((one) => one.id),
    reviewedPlaces: reviewedCount,
  };
  await audit(tx, actor, {
    action: 'delete',
    kind: 'user',
    targetId: id,
    target: target.username,
    before,
    note,
  });
  await emit(context, userDeleted, { userId: id });
}

/** Restores a user with the restaurants that were deleted at the same moment; refused while an appeal is open. */
export async function undoDeleteUser(context: AdminContext, id: number): Promise<void> {
  await endRemoval(context.db, 'user', id);
  await restoreUser(context, id);
}

/** The same, if the caller has already declared the act for the log. */
export async function restoreUser(context: AdminContext, id: number): Promise<void> {
  const { db: tx, user: actor } = context;
  await lockAuthor(tx, { userId: id });
  const [user] = await tx
    .select({ username: users.username, email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deletedAt)))
    .for('no key update');
  if (!user?.deletedAt) throw await findUndoProblem(tx, t('User'), users, id);
  if ((await tx.$count(accountErasures, eq(accountErasures.userId, id))) > 0) throw notFound(t('User'));
  await tx.update(users).set({ deletedAt: null }).where(eq(users.id, id));
  await tx
    .update(restaurants)
    .set(restoredRestaurant)
    .where(and(eq(restaurants.userId, id), eq(restaurants.deletedAt, user.deletedAt)));
  await recountReviewed(tx, id);
  await audit(tx, actor, { action: 'undo', kind: 'user', targetId: id, target: user.username });
  await mailAccount(context, { id, email: user.email }, 'account restored', () =>
    accountRestoredMail(user.username),
  );
  await emit(context, userRestored, { userId: id });
}

/** Recounts all restaurants that the user reviewed, and returns their number. */
async function recountReviewed(tx: Database, userId: number): Promise<number> {
  const places = await tx
    .select({ id: reviews.restaurantId, dishes: count(reviews.menuItemId) })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .groupBy(reviews.restaurantId);
  const ids = (list: typeof places) => list.map(({ id }) => id);
  const withDishes = ids(places.filter(({ dishes }) => dishes > 0));
  if (places.length > 0) await recount(tx, ids(places), undefined, withDishes);
  return places.length;
}

export async function undoDeleteRestaurant(context: AdminContext, id: number): Promise<void> {
  const { db: tx } = context;
  await endRemoval(tx, 'restaurant', id);
  const [restaurant] = await tx
    // From then on it is purged in slices.
    .select({ isLate: sql<boolean>`${restaurants.deletedAt} < now() - make_interval(days => ${UNDO_DAYS})` })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNotNull(restaurants.deletedAt)))
    .for('update');
  if (!restaurant) throw await findUndoProblem(tx, t('Restaurant'), restaurants, id);
  if (restaurant.isLate) throw notFound(t('Restaurant'));
  await restoreRestaurant(context, id);
}

/** Refuses an undo of what is not deleted: it exists, never existed, or is purged. */
async function findUndoProblem(
  tx: Database,
  noun: string,
  table: typeof users | typeof restaurants,
  id: number,
) {
  const exists = (await tx.$count(table, eq(table.id, id))) > 0;
  return exists ? conflict(t('{what} is not deleted.', { what: noun })) : notFound(noun);
}
