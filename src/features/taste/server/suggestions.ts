import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { PersonSuggestion } from '#features/follows/contract.ts';
import { computeTasteMatch, explainSuggestion, scoreSuggestion } from '#features/follows/rules.ts';
import { PersonInList } from '#features/people/contract.ts';
import { personAsJson } from '#features/people/server/people-list.ts';
import { isUnmuted, isVisiblePerson } from '#features/people/server/visibility.ts';
import { findSharedPlaces } from './match.ts';
import { CANDIDATES, selectAlike } from './taste-matches.ts';

const MAX_SUGGESTIONS = 20;
const FOLLOWEES_READ = 500;

const Candidate = z.object({
  person: PersonInList,
  followerCount: z.int(),
  followedBy: z.array(z.string()).nullable(),
});

/**
 * People to follow: with a similar taste, followed by people I follow, and, to fill up, the most followed. Nobody who is
 * private, muted, blocked, or already followed or requested.
 */
export async function findSuggestions(db: Database, me: number): Promise<PersonSuggestion[]> {
  const candidates = await selectRows(
    db,
    Candidate,
    sql`
      with followees as (
        select following_id as id from follows where follower_id = ${me} order by follows.id desc limit ${FOLLOWEES_READ}
      ),
      second_degree as (
        select f.following_id as id from follows f join followees on followees.id = f.follower_id
        where f.following_id <> ${me} group by 1 order by count(*) desc, 1 limit ${CANDIDATES}
      ),
      popular as (
        select id from users where follower_count > 0 and id <> ${me} order by follower_count desc, id limit ${CANDIDATES}
      ),
      candidates as (${selectAlike(me)} union select id from second_degree union select id from popular)
      select ${personAsJson(me, 'u')} as person, u.follower_count, friends.names as followed_by
      from candidates c join users u on u.id = c.id
      left join lateral (
        select array_agg(coalesce(nullif(w.name, ''), w.username) order by f.id desc) as names
        from follows f join followees on followees.id = f.follower_id join users w on w.id = f.follower_id
        where f.following_id = u.id and ${isVisiblePerson(me, 'w')} and ${isUnmuted(me, sql`w.id`)}
      ) friends on true
      where ${isVisiblePerson(me, 'u')} and ${isUnmuted(me, sql`u.id`)} and not u.is_private
        and not exists (select from follows where follower_id = ${me} and following_id = u.id)
        and not exists (select from follow_requests where follower_id = ${me} and following_id = u.id)`,
  );
  const ids = candidates.map(({ person }) => person.id);
  const { places, withAnswers, hasMyAnswers } = await findSharedPlaces(db, me, ids);
  return candidates
    .map(({ person, followerCount, ...row }) => {
      const sharedPlaces = places.get(person.id) ?? [];
      const tasteMatch = computeTasteMatch(sharedPlaces);
      const comparedPlaces = tasteMatch === null ? [] : sharedPlaces;
      const followedBy = row.followedBy ?? [];
      return {
        ...{ person, followerCount, tasteMatch, followedBy },
        places: comparedPlaces,
        hasAnswers: tasteMatch !== null && (hasMyAnswers || withAnswers.has(person.id)),
        reason: explainSuggestion({ tasteMatch, places: comparedPlaces, followedBy, followerCount }),
        score: scoreSuggestion(tasteMatch, followedBy.length),
      };
    })
    .sort((a, b) => b.score - a.score || b.followerCount - a.followerCount || a.person.id - b.person.id)
    .slice(0, MAX_SUGGESTIONS);
}
