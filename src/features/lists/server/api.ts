import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { savedListItems, savedLists, users } from '#db/schema.ts';
import { authorColumns } from '#features/auth/server/accounts.ts';
import { findVisiblePerson } from '#features/people/server/people-list.ts';
import { canSeeProfile, isVisiblePerson } from '#features/people/server/visibility.ts';
import { findCards } from '#features/restaurants/server/cards.ts';
import { findReviewsPage } from '#features/reviews/server/short-reviews.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  addToList,
  createList,
  deleteList,
  getList,
  listLists,
  listPersonLists,
  listSavedCards,
  listSavedReviews,
  removeFromList,
  updateList,
} from '../contract.ts';
import { changeSharing } from '../rules.ts';
import { addPlaceToList, findSavedList, insertList, listSavedLists, lockList } from './lists.ts';

const CursorKey = z.tuple([Timestamp, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', 0];

const SavedRestaurant = z.object({ id: Id, savedAt: Timestamp });

export const listsApi = [
  handle(listLists, ({ db, user }) => listSavedLists(db, user.id)),

  handle(listPersonLists, async ({ db, user, input: { username } }) => {
    const viewer = user?.id ?? null;
    const person = await findVisiblePerson(db, viewer, username);
    const [profile] = await selectRows(
      db,
      z.object({ isOpen: z.boolean() }),
      sql`select ${canSeeProfile(viewer, 'u')} as is_open from users u where u.id = ${person.id}`,
    );
    if (!profile?.isOpen) return [];
    return (await listSavedLists(db, person.id)).filter(({ isListed }) => isListed);
  }),

  handle(createList, async ({ db, user, input: { name, restaurantId } }) => {
    const id = await insertList(db, user.id, name);
    if (restaurantId !== undefined) await addPlaceToList(db, id, restaurantId);
    return findSavedList(db, user.id, id);
  }),

  handle(getList, async ({ db, user, input: { id } }) => {
    const viewer = user?.id ?? null;
    const [list] = await db
      .select({
        userId: savedLists.userId,
        id: savedLists.id,
        token: savedLists.token,
        name: savedLists.name,
        isShared: savedLists.isShared,
        isListed: savedLists.isListed,
        createdAt: savedLists.createdAt,
        owner: { username: users.username, name: authorColumns.name, avatar: users.avatar },
      })
      .from(savedLists)
      .innerJoin(users, eq(users.id, savedLists.userId))
      .where(
        and(
          typeof id === 'number' ? eq(savedLists.id, id) : eq(savedLists.token, id),
          isVisiblePerson(viewer, 'users'),
          canSeeProfile(viewer, 'users'),
        ),
      );
    const isMine = list?.userId === user?.id;
    // Numbers can be enumerated, so only the owner can read a list by its number.
    const isReadable = isMine || (list?.isShared && typeof id === 'string');
    if (!list || !isReadable) throw notFound(t('List'));
    const { restaurantIds } = await findSavedList(db, list.userId, list.id);
    const cards = await findCards(db, restaurantIds, new Date());
    return { ...list, isMine, restaurants: restaurantIds.flatMap((one) => cards.get(one) ?? []) };
  }),

  handle(updateList, async ({ db, user, input: { id, ...changes } }) => {
    const list = await lockList(db, user.id, id);
    await db
      .update(savedLists)
      .set({ ...changes, ...changeSharing(list, changes) })
      .where(eq(savedLists.id, id));
    return findSavedList(db, user.id, id);
  }),

  handle(deleteList, async ({ db, user, input: { id } }) => {
    await lockList(db, user.id, id);
    await db.delete(savedLists).where(eq(savedLists.id, id));
    return { message: t('List deleted') };
  }),

  handle(addToList, async ({ db, user, input: { id, restaurantId } }) => {
    const { name } = await lockList(db, user.id, id);
    await addPlaceToList(db, id, restaurantId);
    return { message: t('Added to “{name}”', { name }) };
  }),

  handle(removeFromList, async ({ db, user, input: { id, restaurantId } }) => {
    const { name } = await lockList(db, user.id, id);
    await db
      .delete(savedListItems)
      .where(and(eq(savedListItems.listId, id), eq(savedListItems.restaurantId, restaurantId)));
    return { message: t('Removed from “{name}”', { name }) };
  }),

  handle(listSavedCards, async ({ db, user, input: { limit, cursor } }) => {
    const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
    const rows = await selectRows(
      db,
      SavedRestaurant,
      sql`
        select s.restaurant_id as id, s.created_at as saved_at
        from saved_restaurants s join restaurants r on r.id = s.restaurant_id and r.status = 'approved'
        where s.user_id = ${user.id} and (s.created_at, s.restaurant_id) < (${time}::timestamptz, ${last}::int)
        order by s.created_at desc, s.restaurant_id desc limit ${limit + 1}`,
    );
    const { items, next } = toPage(rows, limit, (row) => [row.savedAt, row.id]);
    const ids = items.map(({ id }) => id);
    const cards = await findCards(db, ids, new Date());
    const [total] = await selectRows(
      db,
      z.object({ count: z.int() }),
      sql`
        select count(*)::int as count
        from saved_restaurants s join restaurants r on r.id = s.restaurant_id and r.status = 'approved'
        where s.user_id = ${user.id}`,
    );
    return { items: ids.flatMap((id) => cards.get(id) ?? []), next, total: total?.count ?? 0 };
  }),

  handle(listSavedReviews, ({ db, user, input }) =>
    findReviewsPage(
      db,
      user.id,
      input,
      sql`v.user_id <> ${user.id} and v.restaurant_id in (
        select restaurant_id from saved_restaurants where user_id = ${user.id})`,
    ),
  ),
];
