import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { parseCoordinates } from '#features/discovery/server/places.ts';
import { fold, tellingWords } from '#features/search-index/text/words.ts';
import type { Services } from '#kit/server/services.ts';
import type { GeocodedPlace } from './geocoder.ts';

/** Within which an address still tells where one stands. */
const NEAR_KM = 0.06;
/** Restaurants that are looked at for one answer, and places that it names. */
const [LOOKED_AT, MOST_PLACES] = [40, 5];

type Deps = { db: Database; services: Pick<Services, 'get'> };

/** Where restaurants with such an address are, for installations without a geocoder; names and cuisines do not count. */
export async function findKnownPlaces(words: string, { db, services }: Deps): Promise<GeocodedPlace[]> {
  const { index } = await services.get(discoveryService).ready();
  // What follows the street is said in many ways.
  const street = words.split(',')[0] ?? '';
  const streetWords = tellingWords(street);
  if (streetWords.length === 0) return [];
  const { ids } = index.list({ q: street }, { limit: LOOKED_AT, now: Date.now() });
  const found = new Map<string, GeocodedPlace>();
  for (const { address, latitude, longitude } of await readAddresses(db, ids)) {
    const place = parseCoordinates(latitude, longitude);
    const isMeant = streetWords.every((word) => fold(address).includes(word));
    if (place && latitude && longitude && isMeant && !found.has(address))
      found.set(address, { label: address, latitude, longitude });
  }
  return [...found.values()].slice(0, MOST_PLACES);
}

/** The address of the restaurant nearest to a position in degrees; null where none is within some steps. */
export async function findKnownAddress(
  { latitude: lat, longitude: lng }: { latitude: number; longitude: number },
  { db, services }: Deps,
): Promise<string | null> {
  const { index } = await services.get(discoveryService).ready();
  const { ids } = index.list(
    { lat, lng, distance: NEAR_KM },
    { sort: 'distance', limit: LOOKED_AT, now: Date.now() },
  );
  return (await readAddresses(db, ids))[0]?.address ?? null;
}

/** The addresses of these restaurants, in their order; without those that have none. */
async function readAddresses(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: restaurants.id,
      address: restaurants.address,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
    })
    .from(restaurants)
    .where(
      and(inArray(restaurants.id, [...ids]), eq(restaurants.status, 'approved'), ne(restaurants.address, '')),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
