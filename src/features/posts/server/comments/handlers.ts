import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { commentMentions, comments, posts } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { Comment, createComment, deleteComment, listComments } from '#features/posts/contract.ts';
import { findTokens } from '#features/posts/rules.ts';
import { removeAndTell } from '#features/reports/server/remove-and-tell.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import { detectLanguage } from '#kit/server/texts/detection.ts';
import { notifyAboutComment } from '../notify.ts';
import { commentSubject } from '../report-subjects.ts';
import { findVisiblePost, isOwnPost, isVisibleComment, lockVisiblePost } from '../visible.ts';
import { findMentioned } from '../writing.ts';
import { readComment, readComments } from './comments.ts';
import { findComment, removeComment } from './remove.ts';

export const commentHandlers = [
  handle(listComments, async ({ db, user, input }) => {
    const reader = user ?? { id: 0, isAdmin: false };
    const post = await findVisiblePost(db, input.id, reader.id);
    return readComments(db, input, reader, post.isMine);
  }),

  handle(createComment, async (context) => {
    const { db, user, input } = context;
    const { id: postId, content } = input;
    assertLinksAllowed({ content }, user);
    const post = await lockVisiblePost(db, postId, user.id);
    if (!post.isOpenToComments) throw forbidden(t('This person does not take your comments.'));
    const answeredComment = input.parentId ? await findAnswered(db, postId, input.parentId, user) : null;
    const parentId = answeredComment ? (answeredComment.parentId ?? answeredComment.id) : null;
    const [comment] = await db
      .insert(comments)
      .values({ postId, userId: user.id, parentId, content, lang: await detectLanguage(content) })
      .returning({ id: comments.id });
    if (!comment) throw new Error('An insert returned no row.');
    const mentionedIds = await findMentioned(db, findTokens(content).mentions, user.id);
    if (mentionedIds.length > 0)
      await db
        .insert(commentMentions)
        .values(mentionedIds.map((userId) => ({ commentId: comment.id, userId })));
    await notifyAboutComment(
      context,
      { id: comment.id, userId: user.id, content },
      { post, parent: answeredComment, mentionedIds },
    );
    if (parentId !== null)
      await db
        .update(comments)
        .set({ replyCount: sql`${comments.replyCount} + 1` })
        .where(eq(comments.id, parentId));
    const [updatedPost] = await db
      .update(posts)
      .set({ commentCount: sql`${posts.commentCount} + 1` })
      .where(eq(posts.id, postId))
      .returning({ commentCount: posts.commentCount });
    const { commentCount = 0 } = updatedPost ?? {};
    return { ...(await readComment(db, comment.id, user, post.isMine)), commentCount };
  }),

  handle(deleteComment, async (context) => {
    const { db, user, input } = context;
    const target = await findComment(db, input.id);
    const isMine = target.userId === user.id || (await isPostMine(db, target.postId, user));
    if (!isMine && !user.isAdmin) throw notFound(t('Comment'));
    if (!isMine) return { commentCount: await removeAsAdmin(context, target, input) };
    await declareAct(db, { role: target.userId === user.id ? 'author' : 'post author' });
    return { commentCount: await removeComment(db, target) };
  }),
];

/** Removes another person's comment, notifies them, and returns how many comments its post has left. */
async function removeAsAdmin(
  context: AdminContext,
  { id, postId }: { id: number; postId: number },
  { reason, rule }: Pick<ParsedOf<typeof deleteComment>, 'reason' | 'rule'>,
) {
  await removeAndTell(context, commentSubject, id, reason, rule);
  const [post] = await context.db
    .select({ left: posts.commentCount })
    .from(posts)
    .where(eq(posts.id, postId));
  return post?.left ?? 0;
}

const ParentComment = Comment.pick({ id: true, parentId: true, userId: true });

/** The comment that a reply answers, locked against deletion. */
async function findAnswered(db: Database, postId: number, id: number, user: Actor) {
  const [parent] = await selectRows(
    db,
    ParentComment,
    sql`
      select c.id, c.parent_id, c.user_id
      from comments c join users cu on cu.id = c.user_id
      where c.id = ${id} and c.post_id = ${postId} and ${isVisibleComment(user.id)}
      for key share of c`,
  );
  if (!parent) throw notFound(t('Comment'));
  return parent;
}

async function isPostMine(db: Database, id: number, user: Actor): Promise<boolean> {
  const { rows } = await db.execute(sql`select from posts p where p.id = ${id} and ${isOwnPost(user.id)}`);
  return rows.length > 0;
}
