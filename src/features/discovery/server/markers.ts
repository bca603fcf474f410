import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { rating } from '#features/restaurants/server/cards.ts';
import { prepared } from '#kit/server/statements.ts';
import type { Marker } from '../contract.ts';
import { placeOf } from './places.ts';

const approvedPlaces = prepared((db) =>
  db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      rating,
      priceRange: restaurants.priceRange,
    })
    .from(restaurants)
    .where(
      and(eq(restaurants.status, 'approved'), sql`${restaurants.id} = any(${sql.placeholder('ids')}::int[])`),
    )
    .prepare('discovery_markers'),
);

/** Where those of the restaurants are that are approved and have a place, in the given order. */
export async function findMarkers(db: Database, ids: readonly number[]): Promise<Marker[]> {
  const rows = new Map((await approvedPlaces(db).execute({ ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { latitude, longitude, ...same } = row;
    const place = placeOf(latitude, longitude);
    return place ? [{ ...same, ...place }] : [];
  });
}
