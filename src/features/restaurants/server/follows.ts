import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { restaurantAudiences, restaurantFollows } from '#db/schema.ts';
import { PersonInList } from '#features/people/contract.ts';
import { findVisiblePerson, personInList } from '#features/people/server/people-list.ts';
import { nameBeginsWith } from '#features/people/server/search.ts';
import {
  canSeeProfile,
  isUnblocked,
  isUnmuted,
  isVisiblePerson,
} from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { type ActivitySource, describePlace, namePlace } from '#kit/server/feature/activity.ts';
import type { EraseStep } from '#kit/server/feature/personal-data.ts';
import { statement } from '#kit/server/statements.ts';

type Viewer = number | null;
type Paging = { limit: number; cursor?: string | undefined };

const CursorKey = z.tuple([Id]);
const FIRST_KEY = MAX_ID;

const followState = statement(
  'restaurants_follow_state',
  z.object({ followerCount: z.int(), isFollowing: z.boolean() }),
  (param) => sql`
    select coalesce((select follower_count from restaurant_audiences where restaurant_id = ${param('id')}::int), 0) as follower_count,
      exists (
        select from restaurant_follows where restaurant_id = ${param('id')}::int and user_id = ${param('viewer')}::int
      ) as is_following`,
);

/** Counts the followers of a restaurant, and finds whether the viewer is one. */
export async function findRestaurantFollowState(db: Database, viewer: Viewer, id: number) {
  const [state] = await followState(db, { id, viewer });
  return state ?? { followerCount: 0, isFollowing: false };
}

/**
 * Follows a restaurant and counts it. The counter is updated last, so that simultaneous followers wait for each other
 * only there.
 */
export async function addRestaurantFollow(tx: Database, userId: number, restaurantId: number): Promise<void> {
  const rows = await tx
    .insert(restaurantFollows)
    .values({ userId, restaurantId })
    .onConflictDoNothing()
    .returning({ id: restaurantFollows.id });
  if (rows.length === 0) return;
  await tx
    .insert(restaurantAudiences)
    .values({ restaurantId, followerCount: 1 })
    .onConflictDoUpdate({
      target: restaurantAudiences.restaurantId,
      set: { followerCount: sql`${restaurantAudiences.followerCount} + 1` },
    });
}

export async function removeRestaurantFollow(
  tx: Database,
  userId: number,
  restaurantId: number,
): Promise<void> {
  const rows = await tx
    .delete(restaurantFollows)
    .where(and(eq(restaurantFollows.userId, userId), eq(restaurantFollows.restaurantId, restaurantId)))
    .returning({ id: restaurantFollows.id });
  if (rows.length === 0) return;
  await tx
    .update(restaurantAudiences)
    .set({ followerCount: sql`${restaurantAudiences.followerCount} - 1` })
    .where(eq(restaurantAudiences.restaurantId, restaurantId));
}

/**
 * Ends the follows of a person who leaves, in the order of the restaurants, so that two people who leave at once do
 * not deadlock.
 */
export const unfollowRestaurants: EraseStep = async (tx, userId, { limit }) => {
  const [row] = await selectRows(
    tx,
    z.object({ count: z.int() }),
    sql`
      with deletions as (
        delete from restaurant_follows where ctid = any(array(
          select ctid from restaurant_follows where user_id = ${userId} limit ${limit}))
        returning restaurant_id
      ), audiences as (
        select restaurant_id from restaurant_audiences where restaurant_id in (select restaurant_id from deletions)
        order by restaurant_id for no key update
      ), counter_update as (
        update restaurant_audiences a set follower_count = a.follower_count - 1
        from audiences where a.restaurant_id = audiences.restaurant_id
      )
      select count(*)::int as count from deletions`,
  );
  return row?.count ?? 0;
};

/** Finds the followers of a restaurant whom the viewer may see. */
export async function findFollowersPage(
  db: Database,
  viewer: Viewer,
  { id, q, limit, cursor }: Paging & { id: number; q?: string | undefined },
): Promise<Page<PersonInList>> {
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [FIRST_KEY];
  const rows = await selectRows(
    db,
    PersonInList.extend({ key: z.int() }),
    sql`
      select x.id as key, ${personInList(viewer, 'u')}
      from restaurant_follows x join users u on u.id = x.user_id
      where x.restaurant_id = ${id} and x.id < ${before} and ${isVisiblePerson(viewer, 'u')}
        and ${canSeeProfile(viewer, 'u')} and ${q ? nameBeginsWith(q, 'u') : sql`true`}
      order by x.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ key }) => [key]);
}

const FollowedRow = z.object({
  key: z.int(),
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  cuisineType: z.string(),
  followerCount: z.int(),
  isFollowing: z.boolean(),
});

/**
 * Finds the approved restaurants that a person follows; nothing of a private account for viewers who do not follow
 * it.
 */
export async function findFollowedPage(
  db: Database,
  viewer: Viewer,
  { username, limit, cursor }: Paging & { username: string },
): Promise<Page<z.output<typeof FollowedRow>>> {
  const person = await findVisiblePerson(db, viewer, username);
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [FIRST_KEY];
  const rows = await selectRows(
    db,
    FollowedRow,
    sql`
      select x.id as key, r.id, r.name, r.images[1] as image, r.cuisine_type,
        coalesce(a.follower_count, 0) as follower_count,
        exists (select from restaurant_follows m where m.restaurant_id = r.id and m.user_id = ${viewer}::int)
          as is_following
      from restaurant_follows x
      join users u on u.id = x.user_id and ${canSeeProfile(viewer, 'u')}
      join restaurants r on r.id = x.restaurant_id and r.status = 'approved'
      left join restaurant_audiences a on a.restaurant_id = r.id
      where x.user_id = ${person.id} and x.id < ${before}
      order by x.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ key }) => [key]);
}

export const placeActivity: ActivitySource[] = [
  {
    kind: 'followed-place',
    find: (me) => ({
      from: sql`restaurant_follows x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
      hasVisiblePlace: true,
    }),
    title: (row) => t('Followed {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
];

/**
 * Selects the `id` of all followers of a restaurant, except its staff, people who mute its owner and people with a
 * block.
 */
export const selectFollowers = (restaurantId: number, ownerId: number | null): SQL => sql`
  select f.user_id as id from restaurant_follows f
  join users u on u.id = f.user_id and u.closed_at is null and u.deleted_at is null
  where f.restaurant_id = ${restaurantId} and ${isUnblocked(ownerId, sql`f.user_id`)}
    and ${isUnmuted(sql`f.user_id`, sql`${ownerId}::int`)} and not exists (
    select from restaurant_staff s where s.restaurant_id = f.restaurant_id and s.user_id = f.user_id)`;
