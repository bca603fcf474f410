import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** Few enough for one statement to be done in a second. */
const SLICE = 5_000;

/**
 * Removes all that somebody wrote and liked, and counts it off what others wrote; belongs into the transaction in which
 * they go for good. Posts in the name of a restaurant that has another owner by now stay with it.
 */
export async function removeTraces(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`
    update posts p set user_id = r.user_id from restaurants r
    where r.id = p.author_restaurant_id and p.user_id = ${userId} and r.user_id <> ${userId}`);
  await takeBackLikes(tx, userId, sql`post_likes`, sql`post_id`, sql`posts`);
  await takeBackLikes(tx, userId, sql`comment_likes`, sql`comment_id`, sql`comments`);
  await removeComments(tx, userId);
  await removePosts(tx, userId);
  await tx.execute(sql`delete from post_mentions where user_id = ${userId}`);
  await tx.execute(sql`delete from comment_mentions where user_id = ${userId}`);
  await tx.execute(sql`update users set last_post_at = null where id = ${userId}`);
}

/** In the order of what was liked, so that two who go at once wait for each other. */
async function takeBackLikes(
  tx: Database,
  userId: number,
  likes: SQL,
  column: SQL,
  liked: SQL,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from ${liked}
      where id in (select ${column} from ${likes} where user_id = ${userId} and ${column} > ${last}
        order by ${column} limit ${SLICE})
      order by id for no key update`);
    const ids = rows.map(({ id }) => id);
    const upTo = ids.at(-1);
    if (upTo === undefined) return;
    await tx.execute(sql`
      with gone as (
        delete from ${likes} where user_id = ${userId} and ${column} = any(${sql.param(ids)}::int[]) returning ${column} as id
      )
      update ${liked} set likes = likes - 1 from gone where ${liked}.id = gone.id`);
    last = upTo;
  }
}

/** With the replies to them. The posts are held first: no reply that is being written is missed. */
async function removeComments(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`
    select from posts where id in (select post_id from comments where user_id = ${userId}) order by id for update`);
  await tx.execute(sql`
    with removed as (
      -- Two lists that each come from an index: their conditions joined by "or" would read all comments.
      delete from comments where id in (
        select id from comments where user_id = ${userId}
        union select reply.id from comments mine join comments reply on reply.parent_id = mine.id
          where mine.user_id = ${userId}
      )
      returning id, post_id, parent_id
    ), replies as (
      update comments c set reply_count = c.reply_count - r.count
      from (select parent_id, count(*)::int as count from removed where parent_id is not null group by 1) r
      where c.id = r.parent_id and c.id not in (select id from removed)
    )
    update posts p set comment_count = p.comment_count - r.count
    from (select post_id, count(*)::int as count from removed group by 1) r where p.id = r.post_id`);
}

async function removePosts(tx: Database, userId: number): Promise<void> {
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      delete from posts where id in (select id from posts where user_id = ${userId} order by id limit ${SLICE})`);
    if (!rowCount) return;
  }
}
