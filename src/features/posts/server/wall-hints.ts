import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#kit/contract/shapes.ts';
import type { HintSource } from '#kit/server/feature/notification-parts.ts';
import { statement } from '#kit/server/statements.ts';
import { WALL_TABS } from '#vocabulary.ts';
import { CHALLENGE_TAG } from '../rules.ts';

const Listener = z.object({ userId: Id, word: z.enum(WALL_TABS) });

/**
 * The listening people on whose wall new posts appear, each with the tab. Restaurants' posts and those with the challenge tag
 * appear on every wall. A hint only wakes pages: visibility is checked when they load.
 */
const selectListeners = statement('posts_wall_listeners', Listener, (param) => {
  const [ids, people] = [param('ids'), param('people')];
  return sql`
      with new_posts as (select * from posts where id = any(${ids}::int[])),
        listeners as (select unnest(${people}::int[]) as id)
      select h.id as user_id, 'people' as word from listeners h
        join follows f on f.follower_id = h.id join new_posts on new_posts.user_id = f.following_id
        where new_posts.author_restaurant_id is null
      union select user_id, 'people' from new_posts join listeners h on h.id = new_posts.user_id
        where author_restaurant_id is null
      union select h.id, 'restaurants' from listeners h where exists (
        select from new_posts where author_restaurant_id is not null)
      union select h.id, 'communities' from listeners h
        join community_members m on m.user_id = h.id join new_posts on new_posts.community_id = m.community_id
      union select h.id, 'communities' from listeners h where exists (
        select from new_posts join post_tags t on t.post_id = new_posts.id and t.tag = ${sql.raw(`'${CHALLENGE_TAG}'`)})`;
});

export const wallHints: HintSource = {
  name: 'wall',
  findListeners: (db, change) => selectListeners(db, change),
};
