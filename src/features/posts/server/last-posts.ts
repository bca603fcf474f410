import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { statement } from '#kit/server/statements.ts';

type Author = { userId: number; authorRestaurantId: number | null };

const updatePersonLastPost = statement(
  'posts_last_of_person',
  (param) => sql`
    update users set last_post_at = greatest(last_post_at, ${param('time')}::timestamptz)
    where id = ${param('userId')}`,
);

const updateRestaurantLastPost = statement(
  'posts_last_of_restaurant',
  (param) => sql`
    insert into restaurant_audiences (restaurant_id, last_post_at)
    values (${param('restaurantId')}, ${param('time')}::timestamptz)
    on conflict (restaurant_id) do update
    set last_post_at = greatest(restaurant_audiences.last_post_at, excluded.last_post_at)`,
);

/** Stores when an author posted last: feeds read the latest authors first. */
export async function saveLastPost(db: Database, author: Author, time: string): Promise<void> {
  const { userId, authorRestaurantId: restaurantId } = author;
  if (restaurantId === null) await updatePersonLastPost(db, { userId, time });
  else await updateRestaurantLastPost(db, { restaurantId, time });
}

/** Recomputes when an author posted last, after a post was removed. */
export async function recomputeLastPost(db: Database, author: Author): Promise<void> {
  const { userId, authorRestaurantId } = author;
  // Locked first, so that nobody changes the newest post meanwhile.
  if (authorRestaurantId === null) {
    await db.execute(sql`select from users where id = ${userId} for no key update`);
    await db.execute(sql`
      update users set last_post_at = (select max(created_at) from posts
        where user_id = ${userId} and author_restaurant_id is null and brought_from is null)
      where id = ${userId}`);
    return;
  }
  await db.execute(
    sql`select from restaurant_audiences where restaurant_id = ${authorRestaurantId} for no key update`,
  );
  await db.execute(sql`
    update restaurant_audiences set last_post_at = (select max(created_at) from posts
      where author_restaurant_id = ${authorRestaurantId})
    where restaurant_id = ${authorRestaurantId}`);
}
