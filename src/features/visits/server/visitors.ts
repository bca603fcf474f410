import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { forEachSlice, type IsInSlice } from '#kit/server/jobs/slices.ts';

const DAYS = 7;

/** Restaurants per statement. */
const SLICE = 1_000;

/** Recounts the people who checked in at each restaurant during the last seven days. */
export const countVisitors = (db: Database, now: Date): Promise<void> =>
  forEachSlice(db, restaurants, SLICE, (isInSlice) => countAt(db, now, isInSlice));

/** Owners do not count at their own restaurant. */
async function countAt(db: Database, now: Date, isInSlice: IsInSlice): Promise<void> {
  await db.execute(sql`
    with counts as (
      select r.id, count(distinct v.user_id)::int as people
      from restaurants r
        left join visits v on v.restaurant_id = r.id and v.user_id is distinct from r.user_id
          and ${isInSlice(sql`v.restaurant_id`)} and v.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
      where ${isInSlice(sql`r.id`)}
      group by r.id
    )
    update restaurants r set weekly_visitors = c.people
    from counts c where c.id = r.id and r.weekly_visitors <> c.people`);
}

/** The same in the transaction of a check-in: of two at once the second waits, and counts the first. */
export async function countNewVisitor(db: Database, restaurantId: number): Promise<void> {
  await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update');
  await countAt(db, new Date(), (column) => sql`${column} = ${restaurantId}`);
}
