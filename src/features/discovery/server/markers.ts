import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { cityCurrency } from '#features/restaurants/server/cards.ts';
import type { Marker } from '../contract.ts';
import { parseCoordinates } from './places.ts';

type Row = Pick<Marker, 'id' | 'name' | 'rating' | 'priceRange' | 'currency'> & {
  latitude: string | null;
  longitude: string | null;
};

/** Where those of the restaurants are that are approved and have a place, in the given order. */
export async function findMarkers(db: Database, ids: readonly number[]): Promise<Marker[]> {
  // A thousand rows through the query builder's columns cost more than to read them.
  const { rows } = await db.execute<Row>(sql`
    select id, name, price_range as "priceRange", latitude, longitude,
      round(rating_sum::numeric / nullif(review_count, 0), 2)::float8 as rating, ${cityCurrency.sql} as currency
    from restaurants where status = 'approved' and id = any(${sql.param(ids)}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { latitude, longitude, ...same } = row;
    const place = parseCoordinates(latitude, longitude);
    return place ? [{ ...same, ...place }] : [];
  });
}
