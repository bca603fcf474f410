import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { personAsJson } from '#features/people/server/people-list.ts';
import { isUnmuted, isVisiblePerson } from '#features/people/server/visibility.ts';
import type { PersonSuggestion } from '../contract.ts';
import {
  computeTasteMatch,
  explainSuggestion,
  MIN_SHARED_PLACES,
  type SharedPlace,
  scoreSuggestion,
} from '../rules.ts';

const MOST = 20;
/** How much is read of each source before the best are taken. */
const CANDIDATES = 30;
const MY_RECENT_PLACES = 200;
const FOLLOWEES_READ = 500;

type Row = {
  person: PersonInList;
  followerCount: number;
  places: SharedPlace[] | null;
  followedBy: string[] | null;
};

/** The columns `low` and `high`: where stars rank among all rows, as a `RankRange`. */
const rankColumns = (stars: SQL) => sql`
  (rank() over (order by ${stars}) - 1)::float8 / count(*) over () as low,
  cume_dist() over (order by ${stars}) as high`;

/**
 * People to follow: who rated the same places alike, whom one's followees follow, and, to fill up, who is followed by
 * most. Nobody private, muted, blocked, followed or asked already.
 */
export async function findSuggestions(db: Database, me: number): Promise<PersonSuggestion[]> {
  const { rows } = await db.execute<Row>(sql`
    with mine as (
      select restaurant_id, avg(rating) as stars from reviews where user_id = ${me}
      group by 1 order by max(created_at) desc limit ${MY_RECENT_PLACES}
    ),
    my_ranks as (select restaurant_id, ${rankColumns(sql`stars`)} from mine),
    alike as (
      select v.user_id as id from reviews v where v.restaurant_id in (select restaurant_id from mine)
        and v.user_id <> ${me}
      group by 1 having count(distinct v.restaurant_id) >= ${MIN_SHARED_PLACES}
      order by count(distinct v.restaurant_id) desc, 1 limit ${CANDIDATES}
    ),
    followees as (
      select following_id as id from follows where follower_id = ${me} order by follows.id desc limit ${FOLLOWEES_READ}
    ),
    known as (
      select f.following_id as id from follows f join followees on followees.id = f.follower_id
      where f.following_id <> ${me} group by 1 order by count(*) desc, 1 limit ${CANDIDATES}
    ),
    popular as (
      select id from users where follower_count > 0 and id <> ${me} order by follower_count desc, id limit ${CANDIDATES}
    ),
    candidates as (select id from alike union select id from known union select id from popular)
    select ${personAsJson(me, 'u')} as person, u.follower_count as "followerCount", taste.places, friends.names as "followedBy"
    from candidates c join users u on u.id = c.id
    left join lateral (
      select json_agg(json_build_object(
        'name', r.name,
        'mine', json_build_object('from', m.low, 'to', m.high),
        'theirs', json_build_object('from', t.low, 'to', t.high)
      ) order by m.low + m.high + t.low + t.high desc, r.id) as places
      from (
        select restaurant_id, ${rankColumns(sql`avg(rating)`)}
        from reviews where user_id = u.id group by 1
      ) t join my_ranks m on m.restaurant_id = t.restaurant_id
      join restaurants r on r.id = m.restaurant_id and r.status = 'approved'
    ) taste on true
    left join lateral (
      select array_agg(coalesce(nullif(w.name, ''), w.username) order by f.id desc) as names
      from follows f join followees on followees.id = f.follower_id join users w on w.id = f.follower_id
      where f.following_id = u.id and ${isVisiblePerson(me, 'w')} and ${isUnmuted(me, sql`w.id`)}
    ) friends on true
    where ${isVisiblePerson(me, 'u')} and ${isUnmuted(me, sql`u.id`)} and not u.is_private
      and not exists (select from follows where follower_id = ${me} and following_id = u.id)
      and not exists (select from follow_requests where follower_id = ${me} and following_id = u.id)`);
  return rows
    .map(toSuggestion)
    .sort((a, b) => b.score - a.score || b.followerCount - a.followerCount || a.person.id - b.person.id)
    .slice(0, MOST);
}

function toSuggestion({ person, followerCount, ...row }: Row) {
  const shared = row.places ?? [];
  const tasteMatch = computeTasteMatch(shared);
  const places = tasteMatch === null ? [] : shared;
  const followedBy = row.followedBy ?? [];
  return {
    person,
    followerCount,
    tasteMatch,
    places,
    followedBy,
    reason: explainSuggestion({ tasteMatch, places, followedBy, followerCount }),
    score: scoreSuggestion(tasteMatch, followedBy.length),
  };
}
