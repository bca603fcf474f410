import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { comments, posts } from '#db/schema.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

export async function findComment(db: Database, id: number) {
  const [comment] = await db.select().from(comments).where(eq(comments.id, id));
  if (!comment) throw notFound(t('Comment'));
  return comment;
}

type Removable = { id: number; postId: number; parentId: number | null };

const Deletion = z.object({ id: Id });

/** Removes a comment with its replies and returns how many comments the post has left; of two concurrent calls one finds nothing. */
export async function removeComment(tx: Database, { id, postId, parentId }: Removable): Promise<number> {
  // Writers of comments and replies lock the post, so none of them is missed below.
  await tx.execute(sql`select from posts where id = ${postId} for update`);
  const rows = await selectRows(
    tx,
    Deletion,
    sql`
      with replies as (delete from comments where parent_id = ${id} returning id),
        deletion as (delete from comments where id = ${id} returning id)
      select id from replies union all select id from deletion`,
  );
  if (!rows.some((row) => row.id === id)) throw notFound(t('Comment'));
  if (parentId !== null)
    await tx
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} - 1` })
      .where(eq(comments.id, parentId));
  const [post] = await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} - ${rows.length}` })
    .where(eq(posts.id, postId))
    .returning({ commentCount: posts.commentCount });
  return post?.commentCount ?? 0;
}
