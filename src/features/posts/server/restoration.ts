import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  commentLikes,
  commentMentions,
  comments,
  postLikes,
  postMentions,
  posts,
  postTags,
} from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { postRestored } from './events.ts';
import { saveLastPost } from './last-posts.ts';

const commentRows = (where: SQL) => {
  const ids = sql`(select ${comments.id} from ${comments} where ${where})`;
  return [
    { table: comments, where },
    { table: commentLikes, where: inArray(commentLikes.commentId, ids) },
    { table: commentMentions, where: inArray(commentMentions.commentId, ids) },
  ];
};

export const postRestoration = {
  rows: (id: number) => [
    { table: posts, where: eq(posts.id, id) },
    { table: postTags, where: eq(postTags.postId, id) },
    { table: postMentions, where: eq(postMentions.postId, id) },
    { table: postLikes, where: eq(postLikes.postId, id) },
    ...commentRows(eq(comments.postId, id)),
  ],
  async complete(context: AdminContext, id: number): Promise<void> {
    const { db: tx } = context;
    const [restoredRow] = await tx
      .update(posts)
      .set({
        likes: sql`(select count(*) from ${postLikes} where post_id = ${id})`,
        commentCount: sql`(select count(*) from ${comments} where post_id = ${id})`,
      })
      .where(eq(posts.id, id))
      .returning();
    if (!restoredRow) throw notFound(t('Post'));
    await countLikesAndReplies(tx, eq(comments.postId, id));
    await saveLastPost(tx, restoredRow, restoredRow.createdAt);
    const { userId, restaurantId, communityId } = restoredRow;
    await emit(context, postRestored, { postId: id, userId, restaurantId, communityId });
  },
};

const isThread = (id: number) => or(eq(comments.id, id), eq(comments.parentId, id)) ?? sql`false`;

export const commentRestoration = {
  rows: (id: number) => commentRows(isThread(id)),
  async complete({ db: tx }: AdminContext, id: number): Promise<void> {
    const [restoredRow] = await tx.select().from(comments).where(eq(comments.id, id));
    if (!restoredRow) throw conflict(t('What it was written below is gone.'));
    await tx.execute(sql`select from posts where id = ${restoredRow.postId} for update`);
    await tx
      .update(posts)
      .set({ commentCount: sql`(select count(*) from ${comments} where post_id = ${restoredRow.postId})` })
      .where(eq(posts.id, restoredRow.postId));
    await countLikesAndReplies(
      tx,
      or(isThread(id), eq(comments.id, restoredRow.parentId ?? 0)) ?? sql`false`,
    );
  },
};

/** People who liked or answered may have closed their accounts meanwhile. */
async function countLikesAndReplies(tx: AdminContext['db'], where: SQL): Promise<void> {
  await tx
    .update(comments)
    .set({
      likes: sql`(select count(*) from ${commentLikes} l where l.comment_id = ${comments}.id)`,
      replyCount: sql`(select count(*) from ${comments} r where r.parent_id = ${comments}.id)`,
    })
    .where(where);
}
