import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** A page of ours, and the date of its last change, `YYYY-MM-DD`, where it is known. */
export type RestaurantEntry = { path: string; changed: string | null };

/** How many addresses a part of a sitemap may have. */
export const PART = 50_000;
const SLICE = 5_000;

/** The approved restaurants whose ids belong to a part (1, 2, …), some at a time. */
export async function* restaurantPlaces(db: Database, part: number): AsyncGenerator<RestaurantEntry[]> {
  const end = part * PART;
  for (let last = end - PART; last < end; ) {
    const { rows } = await db.execute<{ id: number; changed: string }>(sql`
      select r.id, to_char(greatest(
        r.created_at, r.approved_at, r.confirmed_at,
        (select v.created_at from reviews v where v.restaurant_id = r.id order by v.created_at desc nulls last limit 1)
      ), 'YYYY-MM-DD') as changed
      from restaurants r
      where r.id > ${last}::bigint and r.id <= ${end}::bigint and r.status = 'approved'
      order by r.id limit ${SLICE}`);
    yield rows.map(({ id, changed }) => ({ path: `/restaurants/${id}`, changed }));
    const [bottom] = rows.slice(-1);
    if (!bottom || rows.length < SLICE) return;
    last = bottom.id;
  }
}
