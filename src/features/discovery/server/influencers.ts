import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { RANKING } from '#features/search-index/rules.ts';

/**
 * Finds anew which restaurants are recommended by people whom many follow: they saved it, rated it well or posted
 * publicly about it of late. Owners do not count at their own restaurants.
 */
export async function findInfluencerPicks(db: Database, now = new Date()): Promise<void> {
  const { followers, people, days, likedFrom } = RANKING.influencers;
  const since = sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}))`;
  const measure = async (tx: Database) => {
    // Reads whole tables.
    await tx.execute(sql`set local statement_timeout = '5min'`);
    await tx.execute(sql`
      with influencers as materialized (
        select id from users where follower_count >= ${followers} and deleted_at is null and closed_at is null
      ), acts as (
        select s.restaurant_id, s.user_id from influencers i join saved_restaurants s on s.user_id = i.id
        where s.created_at > ${since}
        union
        select r.restaurant_id, r.user_id from influencers i join reviews r on r.user_id = i.id
        where r.rating >= ${likedFrom} and r.created_at > ${since}
        union
        select p.restaurant_id, p.user_id from influencers i join posts p on p.user_id = i.id
        where p.author_restaurant_id is null and p.audience = 'everyone' and p.created_at > ${since}
      ), picks as (
        select r.id from acts a join restaurants r on r.id = a.restaurant_id and r.user_id is distinct from a.user_id
        group by r.id having count(*) >= ${people}
      )
      update restaurants r set is_influencer_pick = not r.is_influencer_pick
      where r.is_influencer_pick <> (r.id in (select id from picks))`);
  };
  await inTransaction(db, measure, { patient: true });
}
