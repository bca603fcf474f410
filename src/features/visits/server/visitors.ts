import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';

const DAYS = 7;

/** Counts anew how many people checked in during the last seven days, at one restaurant or at all; owners do not count at their own. */
export async function countVisitors(db: Database, now: Date, restaurantId?: number): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})`;
  const counting = sql`
    with counts as (
      select r.id, count(distinct v.user_id)::int as people
      from restaurants r
        left join visits v on v.restaurant_id = r.id and v.user_id is distinct from r.user_id and v.created_at > ${since}
      where ${restaurantId === undefined ? sql`true` : sql`r.id = ${restaurantId}`}
      group by r.id
    )
    update restaurants r set weekly_visitors = c.people
    from counts c where c.id = r.id and r.weekly_visitors <> c.people`;
  if (restaurantId !== undefined) {
    await db.execute(counting);
    return;
  }
  const countAll = async (tx: Database) => {
    // Reads whole tables.
    await tx.execute(sql`set local statement_timeout = '5min'`);
    await tx.execute(counting);
  };
  await inTransaction(db, countAll, { patient: true });
}

/** The same in the transaction of a check-in: of two at one moment the second waits, and counts the first. */
export async function countNewVisitor(db: Database, restaurantId: number): Promise<void> {
  await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update');
  await countVisitors(db, new Date(), restaurantId);
}
