import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, savedFilters, savedRestaurants } from '#db/schema.ts';
import type { HasSaved } from '#features/posts/server/lists/suggestion-reasons.ts';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, describePlace, namePlace } from '#kit/server/feature/activity.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import {
  deleteSavedFilters,
  listSaved,
  listSavedFilters,
  mergeSaved,
  saveFilters,
  saveRestaurant,
  unsaveRestaurant,
} from '../contract.ts';

export const hasSaved: HasSaved = (userId, restaurantId) => sql`exists (
  select from saved_restaurants s where s.user_id = ${userId} and s.restaurant_id = ${restaurantId})`;

export const savedHandlers = [
  handle(listSaved, async ({ db, user }) => listSavedIds(db, user)),

  handle(saveRestaurant, async ({ db, user, input }) => {
    // Returns existing rows too: no row means that the restaurant does not exist for this user.
    const { rowCount } = await db.execute(sql`
      insert into saved_restaurants (user_id, restaurant_id)
      select ${user.id}::int, restaurants.id from restaurants
      where restaurants.id = ${input.id} and ${selectVisibleTo(user)} for key share
      on conflict (user_id, restaurant_id) do update set user_id = excluded.user_id`);
    if (!rowCount) throw notFound(t('Restaurant'));
    return { message: t('Restaurant saved') };
  }),

  handle(unsaveRestaurant, async ({ db, user, input }) => {
    await db
      .delete(savedRestaurants)
      .where(and(eq(savedRestaurants.userId, user.id), eq(savedRestaurants.restaurantId, input.id)));
    return { message: t('Restaurant no longer saved') };
  }),

  handle(mergeSaved, async ({ db, user, input }) => {
    // The list is newest first: each entry is stored a millisecond before the previous one.
    await db.execute(sql`
      insert into saved_restaurants (user_id, restaurant_id, created_at)
      select ${user.id}::int, restaurants.id, now() - ids.place * interval '1 millisecond'
      from (
        select id, min(place) as place from unnest(${sql.param(input.ids)}::int[]) with ordinality as w(id, place)
        group by id
      ) ids join restaurants on restaurants.id = ids.id
      where ${selectVisibleTo(user)}
      order by restaurants.id for key share of restaurants
      on conflict (user_id, restaurant_id) do nothing`);
    return listSavedIds(db, user);
  }),

  handle(listSavedFilters, async ({ db, user }) =>
    db
      .select()
      .from(savedFilters)
      .where(eq(savedFilters.userId, user.id))
      .orderBy(...newestFilters),
  ),

  handle(saveFilters, async ({ db, user, input }) => {
    // Normalised as a browser writes it: no question mark, and no characters that the database rejects.
    const query = new URLSearchParams(input.query).toString();
    const [row] = await db
      .insert(savedFilters)
      .values({ userId: user.id, name: input.name, query })
      .onConflictDoUpdate({
        target: [savedFilters.userId, savedFilters.name],
        set: { query, createdAt: sql`now()` },
      })
      .returning();
    if (!row) throw new Error('An upsert returned no row.');
    return row;
  }),

  handle(deleteSavedFilters, async ({ db, user, input }) => {
    const rows = await db
      .delete(savedFilters)
      .where(and(eq(savedFilters.id, input.id), eq(savedFilters.userId, user.id)))
      .returning({ id: savedFilters.id });
    if (rows.length === 0) throw notFound(t('Filter set'));
    return { message: t('Filter set deleted') };
  }),
];

const newestFilters = [desc(savedFilters.createdAt), desc(savedFilters.id)];

/** Selects approved restaurants and the user's own; for an administrator all. */
function selectVisibleTo(user: Actor): SQL | undefined {
  return user.isAdmin ? sql`true` : or(eq(restaurants.status, 'approved'), eq(restaurants.userId, user.id));
}

async function listSavedIds(db: Database, user: Actor): Promise<number[]> {
  const rows = await db
    .select({ id: savedRestaurants.restaurantId })
    .from(savedRestaurants)
    .innerJoin(restaurants, eq(restaurants.id, savedRestaurants.restaurantId))
    .where(and(eq(savedRestaurants.userId, user.id), selectVisibleTo(user)))
    .orderBy(desc(savedRestaurants.createdAt), desc(savedRestaurants.restaurantId));
  return rows.map(({ id }) => id);
}

export const savedActivity: ActivitySource[] = [
  {
    kind: 'save',
    find: (me) => ({
      from: sql`saved_restaurants x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.restaurant_id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
      hasVisiblePlace: true,
    }),
    title: (row) => t('Saved {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
];
