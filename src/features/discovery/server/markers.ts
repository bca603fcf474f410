import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { cityCurrency } from '#features/restaurants/server/cards.ts';
import { Marker } from '../contract.ts';
import { parseCoordinates } from './places.ts';

const Row = Marker.omit({ lat: true, lng: true }).extend({
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});

/** Where those of the restaurants are that are approved and have a place, in the given order. */
export async function findMarkers(db: Database, ids: readonly number[]): Promise<Marker[]> {
  // A thousand rows through the query builder's columns cost more than to read them.
  const rows = await selectRows(
    db,
    Row,
    sql`
      select id, name, price_range, latitude, longitude,
        round(rating_sum::numeric / nullif(review_count, 0), 2)::float8 as rating, ${cityCurrency.sql} as currency
      from restaurants where status = 'approved' and id = any(${sql.param(ids)}::int[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { latitude, longitude, ...same } = row;
    const place = parseCoordinates(latitude, longitude);
    return place ? [{ ...same, ...place }] : [];
  });
}
