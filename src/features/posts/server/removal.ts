import { eq } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';
import { findComment, removeComment } from './comments/remove.ts';
import { postDeleted } from './events.ts';
import { findLastPost } from './last-posts.ts';

/** So much of a text the audit log shows of what was removed. */
const TITLE = 80;

/** Takes a post out as an administrator, with its comments and likes. */
export async function removePostAsAdmin(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const [post] = await tx.delete(posts).where(eq(posts.id, id)).returning();
  if (!post) throw notFound(t('Post'));
  await findLastPost(tx, post);
  const { userId, restaurantId, communityId, authorRestaurantId, content, images } = post;
  await audit(tx, actor, {
    action: 'delete',
    kind: 'post',
    targetId: id,
    target: content.slice(0, TITLE),
    before: { userId, authorRestaurantId, restaurantId, communityId, content, images },
    note,
  });
  await emit(context, postDeleted, { postId: id, userId, restaurantId, communityId });
}

/** The same of a comment and its replies. */
export async function removeCommentAsAdmin(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const comment = await findComment(tx, id);
  await removeComment(tx, comment);
  const { userId, postId, content } = comment;
  await audit(tx, actor, {
    action: 'delete',
    kind: 'comment',
    targetId: id,
    target: content.slice(0, TITLE),
    before: { userId, postId, content },
    note,
  });
}
