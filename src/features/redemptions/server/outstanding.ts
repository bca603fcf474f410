import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectPrice } from './rewards.ts';

/** What members of a restaurant can still ask for. */
export async function readOutstanding(db: Database, restaurantId: number) {
  type Row = { points: number; rewards: number | null; openCodes: number };
  const { rows } = await db.execute<Row>(sql`
    with cheapest as (
      select min(${selectPrice}) as price from loyalty_rewards w
      where w.restaurant_id = ${restaurantId} and w.is_active and w.deleted_at is null and (w.stock is null or w.stock > 0)
    )
    select coalesce(sum(greatest(m.total_points, 0)), 0)::float8 as points,
      case when (select price from cheapest) is not null then
        coalesce(sum(greatest(m.total_points, 0) / (select price from cheapest)), 0)::float8 end as rewards,
      (select count(*)::int from loyalty_redemptions d join loyalty_rewards w on w.id = d.reward_id
        where w.restaurant_id = ${restaurantId} and d.status = 'open') as "openCodes"
    from loyalty_memberships m where m.restaurant_id = ${restaurantId} and m.left_at is null`);
  return rows[0] ?? { points: 0, rewards: null, openCodes: 0 };
}
