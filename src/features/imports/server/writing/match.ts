import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { ImportedPlace } from '../reading/place.ts';

/**
 * Metres within which places with the same name are one place, and within which even two ids of one source are the
 * same place.
 */
const [NEAR, SAME_SPOT] = [100, 20];
/** Degrees of latitude; certainly more than these distances. */
const REACH = 0.002;

/** The stored restaurant of an entry, whether an earlier entry had the same id, and the name used for matching. */
export type PlaceMatch = { restaurantId: number | null; isRepeated: boolean; key: string };

type MatchedPlace = Pick<ImportedPlace, 'sourceId' | 'name' | 'latitude' | 'longitude' | 'address'>;

const Source = z.object({ sourceId: z.string(), restaurantId: z.int(), importId: z.int() });

const Candidate = z.object({
  at: z.int(),
  key: z.string(),
  id: z.int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  address: z.string().nullable(),
  isOfSource: z.boolean(),
});
type Candidate = z.output<typeof Candidate>;

/**
 * Finds the stored restaurants of places: by the source's own id, otherwise by name and distance, or by name and
 * address.
 */
export async function matchPlaces(
  tx: Database,
  { id, sourceKind }: { id: number; sourceKind: string },
  places: readonly MatchedPlace[],
): Promise<PlaceMatch[]> {
  const ids = places.flatMap(({ sourceId }) => sourceId ?? []);
  const sources = await selectRows(
    tx,
    Source,
    sql`
      select source_id, restaurant_id, import_id from restaurant_sources
      where kind = ${sourceKind} and source_id = any(${sql.param(ids)}::text[])`,
  );
  const bySource = new Map(sources.map((source) => [source.sourceId, source]));
  const candidates = await findCandidates(tx, sourceKind, places);
  return places.map((place, at) => {
    const nearby = candidates.get(at) ?? [];
    const stored = place.sourceId === null ? undefined : bySource.get(place.sourceId);
    return {
      restaurantId: stored?.restaurantId ?? findNearest(place, nearby),
      isRepeated: stored?.importId === id,
      key: nearby[0]?.key ?? place.name,
    };
  });
}

async function findCandidates(tx: Database, sourceKind: string, places: readonly MatchedPlace[]) {
  const rows = places.map(({ name, latitude }, at) => ({ at, name, lat: latitude }));
  // After a large import the planner's statistics are stale: force the index for each place.
  await tx.execute(sql`set local enable_seqscan = off`);
  const candidates = await selectRows(
    tx,
    Candidate,
    sql`
      select q.at, q.key, r.id, r.lat, r.lng, r.address,
        r.id is not null and exists (
          select from restaurant_sources s where s.restaurant_id = r.id and s.kind = ${sourceKind}) as is_of_source
      from (
        select at, match_name(name) as key, to_degrees(lat) as lat
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(at int, name text, lat text)
      ) q
      left join lateral (
        select id, to_degrees(latitude) as lat, to_degrees(longitude) as lng, address from restaurants
        where match_name(name) = q.key
          and (q.lat is null or to_degrees(latitude) between q.lat - ${REACH} and q.lat + ${REACH})
        limit 200
      ) r on true`,
  );
  await tx.execute(sql`set local enable_seqscan = on`);
  return Map.groupBy(candidates, ({ at }) => at);
}

/** Finds the nearest one with the same name; without positions, the one at the same address. */
function findNearest(place: MatchedPlace, candidates: readonly Candidate[]): number | null {
  const near = candidates
    .map((candidate) => ({
      id: candidate.id,
      metres: metresBetween(place, candidate),
      maxMetres: place.sourceId && candidate.isOfSource ? SAME_SPOT : NEAR,
    }))
    .filter(({ id, metres, maxMetres }) => id !== null && metres <= maxMetres)
    .toSorted((a, b) => a.metres - b.metres);
  return near[0]?.id ?? null;
}

type Spot = { address: string | null; lat: number | null; lng: number | null };

/** Computes the distance; without positions 0 for equal addresses and infinity for others. */
function metresBetween(
  { latitude, longitude, address }: Pick<ImportedPlace, 'latitude' | 'longitude' | 'address'>,
  other: Spot,
): number {
  if (latitude === null || longitude === null || other.lat === null || other.lng === null) {
    const isSame = address !== '' && address.toLowerCase() === other.address?.toLowerCase();
    return isSame ? 0 : Number.POSITIVE_INFINITY;
  }
  const radians = Math.PI / 180;
  const y = (Number(latitude) - other.lat) * radians;
  const x = (Number(longitude) - other.lng) * radians * Math.cos(other.lat * radians);
  return Math.hypot(x, y) * 6_371_000;
}

/** Whether two entries of one file, neither of them stored yet, are the same place. */
export function areSame(one: ImportedPlace, other: ImportedPlace): boolean {
  const spot = { address: other.address, lat: toNumber(other.latitude), lng: toNumber(other.longitude) };
  return metresBetween(one, spot) <= (one.sourceId && other.sourceId ? SAME_SPOT : NEAR);
}

const toNumber = (degrees: string | null) => (degrees === null ? null : Number(degrees));
