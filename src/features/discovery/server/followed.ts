import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import { isUnblocked, isUnmuted, isVisiblePerson } from '#features/people/server/visibility.ts';
import { type Opinions, ratedIn, toOpinion } from '#features/search-index/ranking/friends.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { idList, statement } from '#kit/server/statements.ts';
import { type ChangeFeed, personIn } from './changes/change-feed.ts';
import { FeedCache } from './changes/feed-cache.ts';
import { type FollowedOpinion, followedSentence } from './followed-sentence.ts';

/** Some 300 bytes each, for as many reviews as most people write. */
const MAX_REMEMBERED = 50_000;

/** Somebody whom a reader follows and who has rated restaurants. */
export type Friend = { id: number; opinions: Opinions };

/** The people whom somebody follows and has not muted. */
const selectFollowed = (me: Placeholder) => sql`
  select u.id, coalesce(nullif(u.name, ''), u.username) as name
  from follows f join users u on u.id = f.following_id
  where f.follower_id = ${me} and ${isVisiblePerson(me, 'u')} and ${isUnmuted(me, sql`u.id`)}`;

type RatingsRow = { id: number; ratings: [restaurantId: number, rating: number][] };

/** The latest rating of each restaurant by each of some people. */
const selectRatings = (people: SQL) => sql`
  select user_id as id, json_agg(json_build_array(restaurant_id, rating)) as ratings
  from (
    select distinct on (r.user_id, r.restaurant_id) r.user_id, r.restaurant_id, r.rating
    from (${people}) p join reviews r on r.user_id = p.id
    order by r.user_id, r.restaurant_id, r.created_at desc, r.id desc
  ) latest group by user_id`;

const toOpinions = (ratings: RatingsRow['ratings']): Opinions =>
  Uint32Array.from(ratings, ([id, rating]) => toOpinion(id, rating >= RANKING.friends.likedFrom));

const findRatings = statement<RatingsRow>('discovery_ratings', (param) =>
  selectRatings(
    sql`select u.id from users u where u.id = any(${idList(param('ids'))}) and ${isVisiblePerson(null, 'u')}`,
  ),
);

/** What people think of restaurants, by their ids. */
export type OpinionCache = FeedCache<Opinions>;

const NONE: Opinions = new Uint32Array();

export const createOpinionCache = (pool: pg.Pool, feed: ChangeFeed): OpinionCache =>
  new FeedCache(pool, feed, {
    most: MAX_REMEMBERED,
    async read(db, ids) {
      const rows = await findRatings(db, { ids: [...ids] });
      const found = new Map(ids.map((id) => [id, NONE]));
      for (const { id, ratings } of rows) found.set(id, toOpinions(ratings));
      return found;
    },
    idOf: personIn,
  });

const followed = statement<{ ids: number[] }>(
  'discovery_followed',
  (param) => sql`
    select coalesce(json_agg(f.following_id), '[]') as ids from follows f
    where f.follower_id = ${param('me')} and ${isUnblocked(param('me'), sql`f.following_id`)}
      and ${isUnmuted(param('me'), sql`f.following_id`)}`,
);

/** The people whom somebody follows, with what is remembered of their reviews. */
export async function findFriends(db: Database, remembered: OpinionCache, me: number): Promise<Friend[]> {
  const [row] = await followed(db, { me });
  if (!row || row.ids.length === 0) return [];
  const { values } = await remembered.find(db, row.ids);
  const friends: Friend[] = [];
  for (const [id, opinions] of values) if (opinions.length > 0) friends.push({ id, opinions });
  return friends;
}

const findFollowedRatings = statement<RatingsRow>('discovery_followed_ratings', (param) =>
  selectRatings(selectFollowed(param('me'))),
);

/** The opinions of the people whom somebody follows, read from the database: a transaction must not ask the cache for a second connection. */
export async function readFriendOpinions(db: Database, me: number): Promise<Opinions[]> {
  const rows = await findFollowedRatings(db, { me });
  return rows.map(({ ratings }) => toOpinions(ratings));
}

const opinions = statement<FollowedOpinion & { id: number }>(
  'discovery_followed_opinions',
  (param) => sql`
    with people as materialized (${selectFollowed(param('me'))} and u.id = any(${idList(param('raters'))})),
      latest as (
        select distinct on (r.user_id, r.restaurant_id) r.restaurant_id, r.rating, r.created_at, p.name
        from people p join reviews r on r.user_id = p.id and r.restaurant_id = any(${param('ids')}::int[])
        order by r.user_id, r.restaurant_id, r.created_at desc, r.id desc
      )
    select restaurant_id as id, count(*)::int as raters, avg(rating)::float8 as rating,
      (count(*) filter (where rating >= ${sql.raw(`${RANKING.friends.likedFrom}`)}))::int as likers,
      (array_agg(name order by rating >= ${sql.raw(`${RANKING.friends.likedFrom}`)} desc, created_at desc))[1:2] as names
    from latest group by 1`,
);

/** What people whom somebody follows think of some restaurants, by id, in a sentence each; one query for all. */
export async function findFollowedSentences(
  db: Database,
  { me, friends }: { me: number; friends: readonly Friend[] },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const places = new Set(ids);
  const raters = friends.filter((one) => one.opinions.some((opinion) => places.has(ratedIn(opinion))));
  if (raters.length === 0) return new Map();
  const rows = await opinions(db, { me, raters: raters.map(({ id }) => id), ids: [...ids] });
  return new Map(rows.map(({ id, ...opinion }) => [id, followedSentence(opinion)]));
}
