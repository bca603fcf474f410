import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { commentLiked, postLikedNotification } from '#features/posts/notifications.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { Id } from '#kit/contract/shapes.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { isVisibleComment, isVisiblePost, postOwner } from '../visible.ts';

const LikeState = z.object({ likes: z.int(), isLiked: z.boolean() });
type LikeState = z.output<typeof LikeState>;
const LikeCount = LikeState.pick({ likes: true });
/** The person to notify of a like, and whether it is new. */
const Insertion = z.object({ ownerId: Id, isNew: z.boolean() });

const insertPostLike = statement(
  'post_likes_insert',
  Insertion,
  (param) => sql`
    with target as (
      select p.id, ${postOwner} as owner_id from posts p join users u on u.id = p.user_id
      where p.id = ${param('id')} and ${isVisiblePost(param('me'))}
      for key share of p
    ), new_like as (
      insert into post_likes (post_id, user_id) select id, ${param('me')}::int from target
      on conflict do nothing returning post_id
    )
    select owner_id, exists (select from new_like) as is_new from target`,
);

const insertCommentLike = statement(
  'comment_likes_insert',
  Insertion,
  (param) => sql`
    with target as (
      select c.id, c.user_id as owner_id from comments c join users cu on cu.id = c.user_id
        join posts p on p.id = c.post_id join users u on u.id = p.user_id
      where c.id = ${param('id')} and ${isVisibleComment(param('me'))} and ${isVisiblePost(param('me'))}
      for key share of c
    ), new_like as (
      insert into comment_likes (comment_id, user_id) select id, ${param('me')}::int from target
      on conflict do nothing returning comment_id
    )
    select owner_id, exists (select from new_like) as is_new from target`,
);

const removePostLike = statement(
  'post_likes_delete',
  (param) => sql`
    delete from post_likes where post_id = ${param('id')} and user_id = ${param('me')} returning post_id`,
);

const removeCommentLike = statement(
  'comment_likes_delete',
  (param) => sql`
    delete from comment_likes where comment_id = ${param('id')} and user_id = ${param('me')} returning comment_id`,
);

const countPostLikes = statement(
  'post_likes_count',
  LikeCount,
  (param) => sql`
    update posts set likes = likes + ${param('by')}::int where id = ${param('id')} returning likes`,
);

const countCommentLikes = statement(
  'comment_likes_count',
  LikeCount,
  (param) => sql`
    update comments set likes = likes + ${param('by')}::int where id = ${param('id')} returning likes`,
);

const selectPostLikeState = statement(
  'post_likes_state',
  LikeState,
  (param) => sql`
    select p.likes, exists (select from post_likes l where l.post_id = p.id and l.user_id = ${param('me')}) as is_liked
    from posts p join users u on u.id = p.user_id
    where p.id = ${param('id')} and ${isVisiblePost(param('me'))}`,
);

const selectCommentLikeState = statement(
  'comment_likes_state',
  LikeState,
  (param) => sql`
    select c.likes,
      exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${param('me')}) as is_liked
    from comments c join users cu on cu.id = c.user_id
      join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where c.id = ${param('id')} and ${isVisibleComment(param('me'))} and ${isVisiblePost(param('me'))}`,
);

type Likeable = {
  name: string;
  notification: NotificationKind;
  insert: typeof insertPostLike;
  remove: typeof removePostLike;
  count: typeof countPostLikes;
  state: typeof selectPostLikeState;
};

const LIKEABLE: Record<'post' | 'comment', Likeable> = {
  post: {
    name: 'Post',
    notification: postLikedNotification,
    insert: insertPostLike,
    remove: removePostLike,
    count: countPostLikes,
    state: selectPostLikeState,
  },
  comment: {
    name: 'Comment',
    notification: commentLiked,
    insert: insertCommentLike,
    remove: removeCommentLike,
    count: countCommentLikes,
    state: selectCommentLikeState,
  },
};

type Liked = { id: number; me: number };

/** Likes a visible post or comment; repeated calls like it once. The counter comes last, so that concurrent likes wait only briefly. */
export async function addLike(
  context: NotificationContext,
  kind: keyof typeof LIKEABLE,
  { id, me }: Liked,
): Promise<LikeState> {
  const { name, notification, insert, count, state } = LIKEABLE[kind];
  const [like] = await insert(context.db, { id, me });
  if (!like) throw notFound(name);
  const subject = { kind, id };
  if (like.isNew) await notify(context, { to: like.ownerId, kind: notification, actorId: me, subject });
  const [total] = like.isNew ? await count(context.db, { id, by: 1 }) : await state(context.db, { id, me });
  if (!total) throw notFound(name);
  return { likes: total.likes, isLiked: true };
}

/** Takes a like back; without one it only returns the number of likes. */
export async function takeLikeBack(
  context: NotificationContext,
  kind: keyof typeof LIKEABLE,
  { id, me }: Liked,
): Promise<LikeState> {
  const { name, notification, remove, count, state } = LIKEABLE[kind];
  const removedLikes = await remove(context.db, { id, me });
  if (removedLikes.length > 0) {
    await withdrawNotification(context, { kind: notification, actorId: me, subject: { kind, id } });
    const [total] = await count(context.db, { id, by: -1 });
    if (total) return { ...total, isLiked: false };
  }
  const [current] = await state(context.db, { id, me });
  if (!current) throw notFound(name);
  return current;
}
