import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { selectRows } from '#db/rows.ts';
import { posts } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { notFound } from '#kit/server/problem.ts';
import { findComment, removeComment } from './comments/remove.ts';
import { postDeleted } from './events.ts';
import { recomputeLastPost } from './last-posts.ts';
import { commentRestoration, postRestoration } from './restoration.ts';
import { isVisibleComment, isVisiblePost } from './visible.ts';

const Writer = z.object({ userId: Id });

const ReportedPost = z.object({
  id: Id,
  title: z.string(),
  ownTitle: z.string().nullable(),
  text: z.string(),
  userId: Id,
  username: z.string(),
  restaurantId: Id.nullable(),
  images: z.array(z.string()),
});

const ReportedComment = ReportedPost.omit({ restaurantId: true, images: true }).extend({ postId: Id });

export const postSubject: ReportSubject = {
  kind: 'post',
  noun: 'post',
  plural: 'posts',
  own: t('This post is your own: you can edit or delete it.'),
  async find(db, id, reporter) {
    const [writer] = await selectRows(
      db,
      Writer,
      sql`
        select p.user_id from posts p join users u on u.id = p.user_id
        where p.id = ${id} and ${isVisiblePost(reporter.id)}`,
    );
    return writer ?? null;
  },
  async list(db, ids) {
    const rows = await selectRows(
      db,
      ReportedPost,
      sql`
        select p.id, coalesce(a.name, 'Post by ' || u.username) as title, nullif(p.content, '') as own_title, p.content as text, p.user_id,
          u.username, p.restaurant_id, p.images
        from posts p join users u on u.id = p.user_id left join restaurants a on a.id = p.author_restaurant_id
        where p.id = any(${sql.param(ids)}::int[])`,
    );
    return rows.map((row) => ({ ...row, href: links.post(row.id) }));
  },
  remove: removePostAsAdmin,
  restoration: postRestoration,
  ownedBy: (userId) => sql`select id from posts where user_id = ${userId}`,
};

export const commentSubject: ReportSubject = {
  kind: 'comment',
  noun: 'comment',
  plural: 'comments',
  own: t('This comment is your own: you can delete it.'),
  async find(db, id, reporter) {
    const [writer] = await selectRows(
      db,
      Writer,
      sql`
        select c.user_id from comments c join users cu on cu.id = c.user_id
          join posts p on p.id = c.post_id join users u on u.id = p.user_id
        where c.id = ${id} and ${isVisibleComment(reporter.id)} and ${isVisiblePost(reporter.id)}`,
    );
    return writer ?? null;
  },
  async list(db, ids) {
    const rows = await selectRows(
      db,
      ReportedComment,
      sql`
        select c.id, 'Comment by ' || u.username as title, c.content as own_title, c.content as text, c.user_id, u.username,
          c.post_id
        from comments c join users u on u.id = c.user_id where c.id = any(${sql.param(ids)}::int[])`,
    );
    return rows.map(({ postId, ...row }) => ({ ...row, href: links.post(postId) }));
  },
  remove: removeCommentAsAdmin,
  restoration: commentRestoration,
  ownedBy: (userId) => sql`
    select id from comments where user_id = ${userId} or post_id in (select id from posts where user_id = ${userId})`,
};

/** Letters of a removed text in the audit log. */
const TITLE_MAX_LETTERS = 80;

async function removePostAsAdmin(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const [post] = await tx.delete(posts).where(eq(posts.id, id)).returning();
  if (!post) throw notFound(t('Post'));
  await recomputeLastPost(tx, post);
  const { userId, restaurantId, communityId, authorRestaurantId, content, images } = post;
  await audit(tx, actor, {
    action: 'delete',
    kind: 'post',
    targetId: id,
    target: content.slice(0, TITLE_MAX_LETTERS),
    before: { userId, authorRestaurantId, restaurantId, communityId, content, images },
    note,
  });
  await emit(context, postDeleted, { postId: id, userId, restaurantId, communityId });
}

async function removeCommentAsAdmin(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const comment = await findComment(tx, id);
  await removeComment(tx, comment);
  const { userId, postId, content } = comment;
  await audit(tx, actor, {
    action: 'delete',
    kind: 'comment',
    targetId: id,
    target: content.slice(0, TITLE_MAX_LETTERS),
    before: { userId, postId, content },
    note,
  });
}
