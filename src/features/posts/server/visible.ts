import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { isFollowing, isVisiblePerson } from '#features/people/server/visibility.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';

/** The viewer; 0, which is nobody's id, for a visitor. */
export type PostViewerId = number | Placeholder | SQL;

/** `p` is the alias of the post's row and `u` of its writer's. A restaurant's posts are independent of the person who wrote them. */
export const isVisiblePost = (viewer: PostViewerId): SQL => sql`
  case when p.author_restaurant_id is not null
    then exists (select from restaurants speaker where speaker.id = p.author_restaurant_id and speaker.status = 'approved')
    else ${isVisiblePerson(viewer, 'u')} and (p.user_id = ${viewer} or (p.audience = 'everyone' and not u.is_private)
      or ${isFollowing(viewer, sql`p.user_id`)}) end`;

/** The owner of a post: its writer, or of a restaurant's post the restaurant's present owner. */
export const postOwner: SQL = sql`
  coalesce((select owned.user_id from restaurants owned where owned.id = p.author_restaurant_id), p.user_id)`;

export const isOwnPost = (viewer: PostViewerId): SQL => sql`(${postOwner} = ${viewer})`;

/** Whether the author lets the viewer comment on a visible post. */
export const isOpenToComments = (viewer: PostViewerId): SQL => sql`
  (p.author_restaurant_id is not null or p.user_id = ${viewer} or u.comment_policy = 'everyone'
    or (u.comment_policy = 'followers' and ${isFollowing(viewer, sql`p.user_id`)}))`;

const SeenPost = z.object({
  id: Id,
  userId: Id,
  authorRestaurantId: Id.nullable(),
  ownerId: Id,
  isMine: z.boolean(),
  isOpenToComments: z.boolean(),
});
type SeenPost = z.output<typeof SeenPost>;

const findSeen = statement(
  'posts_seen',
  SeenPost,
  (param) => sql`
    select p.id, p.user_id, p.author_restaurant_id,
      ${postOwner} as owner_id,
      ${isOwnPost(param('me'))} as is_mine, ${isOpenToComments(param('me'))} as is_open_to_comments
    from posts p join users u on u.id = p.user_id
    where p.id = ${param('id')} and ${isVisiblePost(param('me'))}`,
);

/** The same with a lock: it cannot be deleted before the transaction ends. */
const lockSeen = statement(
  'posts_hold_seen',
  SeenPost,
  (param) => sql`
    select p.id, p.user_id, p.author_restaurant_id,
      ${postOwner} as owner_id,
      ${isOwnPost(param('me'))} as is_mine, ${isOpenToComments(param('me'))} as is_open_to_comments
    from posts p join users u on u.id = p.user_id
    where p.id = ${param('id')} and ${isVisiblePost(param('me'))}
    for key share of p`,
);

/** A post that the viewer may see; a 404 for others. */
export async function findVisiblePost(db: Database, id: number, viewer: number): Promise<SeenPost> {
  const [post] = await findSeen(db, { id, me: viewer });
  if (!post) throw notFound(t('Post'));
  return post;
}

/** The same, locked against deletion until the transaction ends. */
export async function lockVisiblePost(db: Database, id: number, viewer: number): Promise<SeenPost> {
  const [post] = await lockSeen(db, { id, me: viewer });
  if (!post) throw notFound(t('Post'));
  return post;
}

/** Whether the viewer may see a comment on a visible post; `cu` is the alias of its writer's row. */
export const isVisibleComment = (viewer: PostViewerId): SQL => isVisiblePerson(viewer, 'cu');
