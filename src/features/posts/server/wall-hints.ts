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
      with made as (select * from posts where id = any(${ids}::int[])),
        here as (select unnest(${people}::int[]) as id)
      select h.id as user_id, 'people' as word from here h
        join follows f on f.follower_id = h.id join made on made.user_id = f.following_id
        where made.author_restaurant_id is null
      union select user_id, 'people' from made join here h on h.id = made.user_id
        where author_restaurant_id is null
      union select h.id, 'restaurants' from here h where exists (
        select from made where author_restaurant_id is not null)
      union select h.id, 'communities' from here h
        join community_members m on m.user_id = h.id join made on made.community_id = m.community_id
      union select h.id, 'communities' from here h where exists (
        select from made join post_tags t on t.post_id = made.id and t.tag = ${sql.raw(`'${CHALLENGE_TAG}'`)})`;
});

export const wallHints: HintSource = {
  name: 'wall',
  findListeners: (db, change) => selectListeners(db, change),
};
