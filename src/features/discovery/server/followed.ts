import { type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isUnmuted, isVisiblePerson } from '#features/people/server/visibility.ts';
import type { FriendRatings } from '#features/search-index/ranking/upperBound.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { statement } from '#kit/server/statements.ts';
import { type FollowedOpinion, followedSentence } from './followed-sentence.ts';

/** The people whom somebody follows and has not muted. */
const selectFollowed = (me: Placeholder) => sql`
  select u.id, coalesce(nullif(u.name, ''), u.username) as name
  from follows f join users u on u.id = f.following_id
  where f.follower_id = ${me} and ${isVisiblePerson(me, 'u')} and ${isUnmuted(me, sql`u.id`)}`;

const ratings = statement<{ id: number; liked: number; rated: number }>(
  'discovery_followed_ratings',
  (param) => sql`
    select restaurant_id as id, count(*)::int as rated,
      count(*) filter (where rating >= ${sql.raw(String(RANKING.friends.likedFrom))})::int as liked
    from (
      select distinct on (r.user_id, r.restaurant_id) r.restaurant_id, r.rating
      from (${selectFollowed(param('me'))}) p join reviews r on r.user_id = p.id
      order by r.user_id, r.restaurant_id, r.created_at desc, r.id desc
    ) latest group by restaurant_id`,
);

/** How the people whom somebody follows rated restaurants, by the latest review of each, for the order of a list. */
export async function readFriendRatings(db: Database, me: number): Promise<FriendRatings> {
  const rows = await ratings(db, { me });
  return new Map(rows.map(({ id, liked, rated }) => [id, { liked, rated }]));
}

const opinions = statement<FollowedOpinion & { id: number }>(
  'discovery_followed_opinions',
  (param) => sql`
    with people as materialized (${selectFollowed(param('me'))}),
      latest as (
        select distinct on (r.user_id, r.restaurant_id) r.restaurant_id, r.rating, r.created_at, p.name
        from people p join reviews r on r.user_id = p.id and r.restaurant_id = any(${param('ids')}::int[])
        order by r.user_id, r.restaurant_id, r.created_at desc, r.id desc
      )
    select restaurant_id as id, count(*)::int as raters, avg(rating)::float8 as rating,
      (array_agg(name order by created_at desc))[1:2] as names
    from latest group by 1`,
);

/** What the people whom somebody follows think of some restaurants, by id, in a sentence each; one query for all. */
export async function findFollowedSentences(
  db: Database,
  me: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await opinions(db, { me, ids: [...ids] });
  return new Map(rows.map(({ id, ...opinion }) => [id, followedSentence(opinion)]));
}
