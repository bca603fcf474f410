import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { isVisibleComment, isVisiblePost } from './visible.ts';

type LikeState = { likes: number; isLiked: boolean };
type Counted = { likes: number };

const insertOfPost = statement(
  'post_likes_insert',
  (param) => sql`
    insert into post_likes (post_id, user_id)
    select p.id, ${param('me')}::int from posts p join users u on u.id = p.user_id
    where p.id = ${param('id')} and ${isVisiblePost(param('me'))}
    for key share of p
    on conflict do nothing returning post_id`,
);

const insertOfComment = statement(
  'comment_likes_insert',
  (param) => sql`
    insert into comment_likes (comment_id, user_id)
    select c.id, ${param('me')}::int from comments c join users cu on cu.id = c.user_id
      join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where c.id = ${param('id')} and ${isVisibleComment(param('me'))} and ${isVisiblePost(param('me'))}
    for key share of c
    on conflict do nothing returning comment_id`,
);

const removeOfPost = statement(
  'post_likes_delete',
  (param) => sql`
    delete from post_likes where post_id = ${param('id')} and user_id = ${param('me')} returning post_id`,
);

const removeOfComment = statement(
  'comment_likes_delete',
  (param) => sql`
    delete from comment_likes where comment_id = ${param('id')} and user_id = ${param('me')} returning comment_id`,
);

const countOfPost = statement<Counted>(
  'post_likes_count',
  (param) => sql`
    update posts set likes = likes + ${param('by')}::int where id = ${param('id')} returning likes`,
);

const countOfComment = statement<Counted>(
  'comment_likes_count',
  (param) => sql`
    update comments set likes = likes + ${param('by')}::int where id = ${param('id')} returning likes`,
);

const stateOfPost = statement<LikeState>(
  'post_likes_state',
  (param) => sql`
    select p.likes, exists (select from post_likes l where l.post_id = p.id and l.user_id = ${param('me')}) as "isLiked"
    from posts p join users u on u.id = p.user_id
    where p.id = ${param('id')} and ${isVisiblePost(param('me'))}`,
);

const stateOfComment = statement<LikeState>(
  'comment_likes_state',
  (param) => sql`
    select c.likes,
      exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${param('me')}) as "isLiked"
    from comments c join users cu on cu.id = c.user_id
      join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where c.id = ${param('id')} and ${isVisibleComment(param('me'))} and ${isVisiblePost(param('me'))}`,
);

/** What can be liked, and the statements for it: the counter comes last, so that others wait for it only shortly. */
const LIKEABLE = {
  post: {
    name: 'Post',
    insert: insertOfPost,
    remove: removeOfPost,
    count: countOfPost,
    state: stateOfPost,
  },
  comment: {
    name: 'Comment',
    insert: insertOfComment,
    remove: removeOfComment,
    count: countOfComment,
    state: stateOfComment,
  },
};

type Changed = LikeState & { isChanged: boolean };

/** Likes a post or comment that the person may see, or takes it back; once, however often it is asked. */
export async function setLike(
  tx: Database,
  kind: keyof typeof LIKEABLE,
  { id, me, isLiked }: { id: number; me: number; isLiked: boolean },
): Promise<Changed> {
  const { name, insert, remove, count, state } = LIKEABLE[kind];
  const changed = isLiked ? await insert(tx, { id, me }) : await remove(tx, { id, me });
  const [counted] = changed.length > 0 ? await count(tx, { id, by: isLiked ? 1 : -1 }) : [];
  if (counted) return { ...counted, isLiked, isChanged: true };
  const [found] = await state(tx, { id, me });
  if (!found) throw notFound(name);
  return { ...found, isChanged: false };
}
