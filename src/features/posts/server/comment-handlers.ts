import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { commentMentions, comments, posts } from '#db/schema.ts';
import { emit } from '#kit/server/events.ts';
import { forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import { createComment, deleteComment, listComments } from '../contract.ts';
import { findTokens } from '../rules.ts';
import { readComment, readComments } from './comments.ts';
import { commentCreated } from './events.ts';
import { findVisiblePost, holdVisiblePost, isOwnPost, isVisibleComment } from './visible.ts';
import { checkLinks, findMentioned } from './writing.ts';

export const commentHandlers = [
  handle(listComments, async ({ db, user, input }) => {
    const reader = user ?? { id: 0, isAdmin: false };
    const post = await findVisiblePost(db, input.id, reader.id);
    return readComments(db, input, reader, post.isMine);
  }),

  handle(createComment, async (context) => {
    const { db, user, input } = context;
    const { id: postId, content } = input;
    checkLinks(content, user);
    const post = await holdVisiblePost(db, postId, user.id);
    if (!post.isOpenToComments) throw forbidden('This person does not take your comments.');
    const answered = input.parentId ? await findAnswered(db, postId, input.parentId, user) : null;
    const parentId = answered ? (answered.parentId ?? answered.id) : null;
    const [made] = await db
      .insert(comments)
      .values({ postId, userId: user.id, parentId, content })
      .returning({ id: comments.id });
    if (!made) throw new Error('An insert returned no row.');
    const mentioned = await findMentioned(db, findTokens(content).mentions, user.id);
    if (mentioned.length > 0)
      await db.insert(commentMentions).values(mentioned.map((userId) => ({ commentId: made.id, userId })));
    await emit(context, commentCreated, { commentId: made.id, postId, userId: user.id });
    if (parentId !== null)
      await db
        .update(comments)
        .set({ replyCount: sql`${comments.replyCount} + 1` })
        .where(eq(comments.id, parentId));
    await db
      .update(posts)
      .set({ commentCount: sql`${posts.commentCount} + 1` })
      .where(eq(posts.id, postId));
    return readComment(db, made.id, user, post.isMine);
  }),

  handle(deleteComment, async ({ db, user, input }) => {
    const found = await findDeletable(db, input.id, user);
    return { commentCount: await removeComment(db, found) };
  }),
];

/** The comment that a reply answers; while its post is held it stays. */
async function findAnswered(db: Database, postId: number, id: number, user: Actor) {
  const { rows } = await db.execute<{ id: number; parentId: number | null; userId: number }>(sql`
    select c.id, c.parent_id as "parentId", c.user_id as "userId"
    from comments c join users cu on cu.id = c.user_id
    where c.id = ${id} and c.post_id = ${postId} and ${isVisibleComment(user.id)}`);
  if (!rows[0]) throw notFound('Comment');
  return rows[0];
}

type Deletable = { id: number; postId: number; parentId: number | null };

/** A comment that this person may delete: their own, one under their post, or any for an administrator. */
async function findDeletable(db: Database, id: number, user: Actor): Promise<Deletable> {
  const { rows } = await db.execute<Deletable>(sql`
    select c.id, c.post_id as "postId", c.parent_id as "parentId"
    from comments c join posts p on p.id = c.post_id
    where c.id = ${id} and (${user.isAdmin} or c.user_id = ${user.id} or ${isOwnPost(user.id)})`);
  if (!rows[0]) throw notFound('Comment');
  return rows[0];
}

/** Removes a comment with its replies and gives how many comments the post has left; of two at once one finds none. */
export async function removeComment(db: Database, { id, postId, parentId }: Deletable): Promise<number> {
  // Comments and replies that are being written hold the post: none of them is missed below.
  await db.execute(sql`select from posts where id = ${postId} for update`);
  const { rows } = await db.execute<{ id: number }>(sql`
    with replies as (delete from comments where parent_id = ${id} returning id),
      gone as (delete from comments where id = ${id} returning id)
    select id from replies union all select id from gone`);
  if (!rows.some((row) => row.id === id)) throw notFound('Comment');
  if (parentId !== null)
    await db
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} - 1` })
      .where(eq(comments.id, parentId));
  const [post] = await db
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} - ${rows.length}` })
    .where(eq(posts.id, postId))
    .returning({ commentCount: posts.commentCount });
  return post?.commentCount ?? 0;
}
