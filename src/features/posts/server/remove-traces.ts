import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { commentMentions, postMentions } from '#db/schema.ts';
import { Id } from '#kit/contract/shapes.ts';
import { type EraseStep, eraseRows } from '#kit/server/feature/personal-data.ts';

const RowId = z.object({ id: Id });
const Deletion = z.object({ count: z.int() });
const SizedPost = z.object({ id: Id, size: z.int() });

/** Posts in the name of a restaurant that now has another owner stay with it. */
const handOverPosts: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    update posts p set user_id = r.user_id from restaurants r
    where r.id = p.author_restaurant_id and p.id in (
      select mine.id from posts mine join restaurants theirs on theirs.id = mine.author_restaurant_id
      where mine.user_id = ${userId} and theirs.user_id <> ${userId} limit ${limit})`);
  return rowCount ?? 0;
};

const OF_POSTS = { likes: sql`post_likes`, column: sql`post_id`, liked: sql`posts` };
const OF_COMMENTS = { likes: sql`comment_likes`, column: sql`comment_id`, liked: sql`comments` };

/** By lists of ids throughout: a join with the likes would read all posts for each slice. */
const takeBackLikes =
  ({ likes, column, liked }: typeof OF_POSTS): EraseStep =>
  async (tx, userId, { limit }) => {
    const rows = await selectRows(
      tx,
      RowId,
      sql`
        select ${column} as id from ${likes} where user_id = ${userId} limit ${limit}`,
    );
    if (rows.length === 0) return 0;
    // In the order of ids, so that two deletions at once wait for each other instead of deadlocking.
    await tx.execute(sql`select from ${liked} where id = any(${toIds(rows)}) order by id for no key update`);
    const removedLikes = await selectRows(
      tx,
      RowId,
      sql`
        delete from ${likes} where user_id = ${userId} and ${column} = any(${toIds(rows)}) returning ${column} as id`,
    );
    await tx.execute(sql`update ${liked} set likes = likes - 1 where id = any(${toIds(removedLikes)})`);
    return rows.length;
  };

const toIds = (rows: ReadonlyArray<{ id: number }>) => sql`${sql.param(rows.map(({ id }) => id))}::int[]`;

/** Replies to a comment are deleted with it, or before it where they exceed a slice. */
const removeComments: EraseStep = async (tx, userId, { limit }) => {
  const rows = await selectRows(
    tx,
    RowId,
    sql`
      select id from comments where user_id = ${userId} and likes >= ${limit} limit 1`,
  );
  for (const { id } of rows) {
    const likeCount = await removeLikes(tx, OF_COMMENTS, id, limit);
    if (likeCount > 0) return likeCount;
  }
  const replyCount = await removeChosenComments(
    tx,
    sql`select reply.id from comments mine join comments reply on reply.parent_id = mine.id
      where mine.user_id = ${userId} limit ${limit}`,
  );
  if (replyCount > 0) return replyCount;
  return removeChosenComments(
    tx,
    sql`select id from comments where user_id = ${userId} order by id limit ${limit}`,
  );
};

/** Deletes the comments that a query selects, with the replies to them, and updates the counters. */
async function removeChosenComments(tx: Database, commentIds: SQL): Promise<number> {
  // Locked first: replies that are being written are waited for, and counted as well.
  const rows = await selectRows(
    tx,
    RowId,
    sql`select id from comments where id in (${commentIds}) order by id for update`,
  );
  if (rows.length === 0) return 0;
  const ids = toIds(rows);
  await tx.execute(sql`
    select from comments where id in (select parent_id from comments where id = any(${ids})) order by id for no key update`);
  await tx.execute(sql`
    select from posts where id in (select post_id from comments where id = any(${ids})) order by id for no key update`);
  const [deletion] = await selectRows(
    tx,
    Deletion,
    sql`
      with deletions as (
        -- Two lists that each come from an index: their conditions joined by "or" would read all comments.
        delete from comments where id in (
          select unnest(${ids}) union select id from comments where parent_id = any(${ids})
        )
        returning id, post_id, parent_id
      ), reply_counters as (
        update comments c set reply_count = c.reply_count - r.count
        from (select parent_id, count(*)::int as count from deletions where parent_id is not null group by 1) r
        where c.id = r.parent_id and c.id not in (select id from deletions)
      ), post_counters as (
        update posts p set comment_count = p.comment_count - r.count
        from (select post_id, count(*)::int as count from deletions group by 1) r where p.id = r.post_id
      )
      select count(*)::int as count from deletions`,
  );
  return deletion?.count ?? 0;
}

async function removeLikes(
  tx: Database,
  { likes, column, liked }: typeof OF_POSTS,
  id: number,
  limit: number,
): Promise<number> {
  const [deletion] = await selectRows(
    tx,
    Deletion,
    sql`
      with deletions as (
        delete from ${likes} where ctid = any(array(select ctid from ${likes} where ${column} = ${id} limit ${limit}))
        returning 1
      ), counter_update as (update ${liked} set likes = likes - (select count(*)::int from deletions) where id = ${id})
      select count(*)::int as count from deletions`,
  );
  return deletion?.count ?? 0;
}

/** As many posts as fit with their likes and comments; of one that does not fit alone, these are deleted first. */
const removePosts: EraseStep = async (tx, userId, { limit }) => {
  const rows = await selectRows(
    tx,
    SizedPost,
    sql`
      select id, 1 + likes + comment_count as size from posts where user_id = ${userId} order by id limit ${limit}`,
  );
  const [first] = rows;
  if (!first) return 0;
  if (first.size > limit) {
    const count =
      (await removeLikes(tx, OF_POSTS, first.id, limit)) ||
      (await removeChosenComments(
        tx,
        sql`select id from comments where post_id = ${first.id} order by parent_id is null, id limit ${limit}`,
      ));
    if (count > 0) return count;
  }
  let size = 0;
  const slice = rows.filter((row) => {
    size += row.size;
    return row === first || size <= limit;
  });
  await tx.execute(sql`delete from posts where id = any(${toIds(slice)})`);
  return slice.reduce((sum, row) => sum + row.size, 0);
};

/** Deletes all that a person wrote and liked, and updates the counters of other people's posts. */
export const removeTraces: readonly EraseStep[] = [
  handOverPosts,
  takeBackLikes(OF_POSTS),
  takeBackLikes(OF_COMMENTS),
  removeComments,
  removePosts,
  eraseRows(postMentions.userId),
  eraseRows(commentMentions.userId),
];
