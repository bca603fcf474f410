import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { forEachSlice, type IsInSlice } from '#kit/server/jobs/slices.ts';

const RESTAURANTS_PER_STATEMENT = 1_000;

/**
 * Updates which restaurants are recommended by people with many followers: recently saved, rated well or posted about
 * publicly. Owners do not count for their own restaurants.
 */
export const updateInfluencerPicks = (db: Database, now = new Date()): Promise<void> =>
  forEachSlice(db, restaurants, RESTAURANTS_PER_STATEMENT, (isInSlice) => updatePicks(db, now, isInSlice));

async function updatePicks(db: Database, now: Date, isInSlice: IsInSlice): Promise<void> {
  const { followers, people, days, likedFrom } = RANKING.influencers;
  const condition = sql`${isInSlice(sql`restaurant_id`)}
    and created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  await db.execute(sql`
    with acts as (
      select restaurant_id, user_id from saved_restaurants where not is_brought and ${condition}
      union
      select restaurant_id, user_id from reviews where brought_from is null and rating >= ${likedFrom} and ${condition}
      union
      select restaurant_id, user_id from posts
      where author_restaurant_id is null and brought_from is null and audience = 'everyone' and ${condition}
    ), picks as (
      select r.id from acts a join restaurants r on r.id = a.restaurant_id and r.user_id is distinct from a.user_id
        join users u on u.id = a.user_id and u.follower_count >= ${followers}
          and u.deleted_at is null and u.closed_at is null
      group by r.id having count(*) >= ${people}
    )
    update restaurants r set is_influencer_pick = not r.is_influencer_pick
    where ${isInSlice(sql`r.id`)} and r.is_influencer_pick <> (r.id in (select id from picks))`);
}
