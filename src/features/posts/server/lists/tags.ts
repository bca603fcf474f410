import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { POSTS } from '#features/posts/rules.ts';
import { statement } from '#kit/server/statements.ts';
import { isVisiblePost } from '../visible.ts';

const SHOWN = 5;
/** So many different tags are looked at from the one that is typed on, in the order of the index. */
const LOOKED_AT = 100;

const number = (value: number) => sql.raw(`${value}`);

/** Walks from tag to tag by the index, however many posts have each, and counts the first posts of those that fit. */
const selectTags = statement(
  'posts_tags',
  z.object({ tag: z.string(), posts: z.int() }),
  (param) => sql`
    with recursive walk (tag, step) as (
      (select tag, 1 from post_tags where tag >= ${param('begin')} order by tag limit 1)
      union all
      select (select t.tag from post_tags t where t.tag > walk.tag order by t.tag limit 1), step + 1
      from walk where walk.tag is not null and step < ${number(LOOKED_AT)}
    )
    select walk.tag, counted.posts
    from walk cross join lateral (
      select count(*)::int as posts from (
        select from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
        where t.tag = walk.tag and ${isVisiblePost(param('me'))} limit ${number(POSTS.countedByTag)}
      ) seen
    ) counted
    where starts_with(walk.tag, ${param('begin')}) and counted.posts > 0
    order by counted.posts desc, walk.tag limit ${number(SHOWN)}`,
);

/** Tags that begin so, of posts that the viewer may see. */
export const findTags = (db: Database, begin: string, me: number) => selectTags(db, { begin, me });
