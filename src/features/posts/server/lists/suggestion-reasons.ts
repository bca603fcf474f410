import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Post } from '#features/posts/contract.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { defineService } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';

const POPULAR_LIKES = 5;

const Ties = z.object({ id: Id, followedBy: z.string().nullable(), hasSavedPlace: z.boolean() });
type Ties = z.output<typeof Ties>;

export type HasSaved = (userId: Placeholder, restaurantId: SQL) => SQL;

const prepareTies = (hasSaved: HasSaved) =>
  statement(
    'posts_ties',
    Ties,
    (param) => sql`
    select p.id,
      (select coalesce(nullif(u.name, ''), u.username) from follows mine
        join follows theirs on theirs.follower_id = mine.following_id and theirs.following_id = p.user_id
        join users u on u.id = mine.following_id
        where mine.follower_id = ${param('me')} and not u.is_private and ${isVisiblePerson(param('me'), 'u')}
        order by u.follower_count desc, u.id limit 1) as followed_by,
      ${hasSaved(param('me'), sql`p.restaurant_id`)} as has_saved_place
    from posts p where p.id = any(${param('ids')}::int[])`,
  );

export function createReasons(hasSaved: HasSaved) {
  const selectTies = prepareTies(hasSaved);
  return {
    async add(db: Database, posts: Post[], me: number): Promise<Post[]> {
      if (posts.length === 0) return posts;
      const ties = await selectTies(db, { me, ids: posts.map(({ id }) => id) });
      const byId = new Map(ties.map((tie) => [tie.id, tie]));
      return posts.map((post) => ({ ...post, reason: explain(post, byId.get(post.id)) }));
    },
  };
}

export const reasonService = defineService<ReturnType<typeof createReasons>>('reasons of suggested posts');

function explain(post: Post, ties: Ties | undefined): string {
  if (post.restaurant && ties?.hasSavedPlace)
    return t('From {name}, which you saved', { name: post.restaurant.name });
  if (ties?.followedBy) return t('Followed by {followedBy}', { followedBy: ties.followedBy });
  if (post.likes >= POPULAR_LIKES) return t('Popular: {likes} people like it', { likes: post.likes });
  if (post.community) return t('New in {name}', { name: post.community.name });
  return t('New from people you do not follow');
}
