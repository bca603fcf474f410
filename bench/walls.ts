import type { Services } from '#kit/server/services.ts';
import { signInFollowing } from './asked.ts';

/** A wall or a list of posts: the addresses that are asked for in turn, each with a session. */
export type Wall = { title: string; paths: string[]; cookies: string[] };

/** What lists of posts are about: of the oldest posts, which both data have, what most of them are about. */
const SUBJECTS = {
  tag: 'select tag as id from post_tags where post_id < 20000 group by 1',
  author: `select u.username as id from posts p join users u on u.id = p.user_id
    where p.id < 20000 and p.author_restaurant_id is null and not u.is_private group by 1`,
  restaurant:
    'select restaurant_id as id from posts where id < 20000 and restaurant_id is not null group by 1',
  community:
    'select c.slug as id from posts p join communities c on c.id = p.community_id where p.id < 20000 group by 1',
};
const VARIANTS = 20;

/** The reads of a network that must not grow with its posts. */
export async function findWalls(services: Services): Promise<Wall[]> {
  const few = (await signInFollowing(services, 50)).map(({ cookie }) => cookie);
  const many = (await signInFollowing(services, 2_000)).map(({ cookie }) => cookie);
  const walls = [
    { title: 'Wall of a follower of 50', paths: ['/api/posts?tab=people'], cookies: few },
    { title: 'Wall of a follower of 2,000', paths: ['/api/posts?tab=people'], cookies: many },
    { title: 'Wall of restaurants', paths: ['/api/posts?tab=restaurants'], cookies: few },
    { title: 'Wall of communities', paths: ['/api/posts?tab=communities'], cookies: few },
    { title: 'All posts', paths: ['/api/posts'], cookies: few },
  ];
  for (const [subject, query] of Object.entries(SUBJECTS)) {
    const { rows } = await services.pool.query<{ id: string }>(
      `${query} order by count(*) desc, 1 limit ${VARIANTS}`,
    );
    const paths = rows.map(({ id }) => `/api/posts?${new URLSearchParams({ [subject]: String(id) })}`);
    walls.push({ title: `Posts of one ${subject}`, paths, cookies: few });
  }
  return walls;
}
