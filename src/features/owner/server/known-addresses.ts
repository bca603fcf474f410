import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { parseCoordinates } from '#features/discovery/server/places.ts';
import { fold, tellingWords } from '#features/search-index/text/words.ts';
import type { Services } from '#kit/server/services.ts';
import type { GeocodedPlace } from './geocoder.ts';

/** Kilometres within which a neighbour's address still tells the street. */
const NEAR_KM = 0.06;
/** Restaurants read for one answer, and places that it names. */
const [MAX_READ, MAX_PLACES] = [40, 5];

type Deps = { db: Database; services: Pick<Services, 'get'> };

/** Positions of restaurants with such an address, for installations without a geocoder; names and cuisines do not count. */
export async function findKnownPlaces(words: string, { db, services }: Deps): Promise<GeocodedPlace[]> {
  const { index } = await services.get(discoveryService).ready();
  // The rest of an address is written in many ways.
  const street = words.split(',')[0] ?? '';
  const streetWords = tellingWords(street);
  if (streetWords.length === 0) return [];
  const { ids } = index.list({ q: street }, { limit: MAX_READ, now: Date.now() });
  const byAddress = new Map<string, GeocodedPlace>();
  for (const { address, latitude, longitude } of await readAddresses(db, ids)) {
    const place = parseCoordinates(latitude, longitude);
    const isMeant = streetWords.every((word) => fold(address).includes(word));
    if (place && latitude && longitude && isMeant && !byAddress.has(address))
      byAddress.set(address, { label: address, latitude, longitude });
  }
  return [...byAddress.values()].slice(0, MAX_PLACES);
}

/** The address of the restaurant nearest to a position in degrees; null where none is within NEAR_KM. */
export async function findKnownAddress(
  { latitude: lat, longitude: lng }: { latitude: number; longitude: number },
  { db, services }: Deps,
): Promise<string | null> {
  const { index } = await services.get(discoveryService).ready();
  const { ids } = index.list(
    { lat, lng, distance: NEAR_KM },
    { sort: 'distance', limit: MAX_READ, now: Date.now() },
  );
  return (await readAddresses(db, ids))[0]?.address ?? null;
}

/** The addresses of these restaurants, in their order; without empty ones. */
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
