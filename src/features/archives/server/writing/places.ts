import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantSources, restaurants } from '#db/schema.ts';
import type { ListedPlaceDocument, PlaceDocument } from '../../shapes.ts';
import type { Keys } from '../keys.ts';

type Row = Pick<
  typeof restaurants.$inferSelect,
  'id' | 'name' | 'cuisineType' | 'priceRange' | 'address' | 'latitude' | 'longitude' | 'phone' | 'website'
>;

/** Restaurants that other documents of an archive refer to. */
export type PlaceBook = {
  documents: PlaceDocument[];
  /** The place as a GeoJSON feature. */
  toFeature(id: number, addedAt: string): ListedPlaceDocument;
};

/** PostgreSQL takes at most 65,535 parameters per statement. */
const SLICE = 10_000;

export async function readArchivedPlaces(
  db: Database,
  ids: ReadonlySet<number>,
  keys: Keys,
): Promise<PlaceBook> {
  const [rows, sources]: [Row[], Array<typeof restaurantSources.$inferSelect>] = [[], []];
  const all = [...ids];
  for (let at = 0; at < all.length; at += SLICE) {
    const slice = all.slice(at, at + SLICE);
    rows.push(...(await db.select().from(restaurants).where(inArray(restaurants.id, slice))));
    sources.push(
      ...(await db.select().from(restaurantSources).where(inArray(restaurantSources.restaurantId, slice))),
    );
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sourcesById = Map.groupBy(sources, ({ restaurantId }) => restaurantId);
  const toIdentifiers = (id: number) => {
    const own = (sourcesById.get(id) ?? []).map(({ kind, sourceId }) => ({ source: kind, id: sourceId }));
    const all = [...own, ...(keys.findExtra('place', id).identifiers ?? [])];
    const unique = new Map(all.map((one) => [`${one.source} ${one.id}`, one]));
    return [...unique.values()].sort((a, b) => (`${a.source} ${a.id}` < `${b.source} ${b.id}` ? -1 : 1));
  };
  return {
    documents: rows
      .map((row) => toDocument(row, keys.find('place', row.id), toIdentifiers(row.id)))
      .sort((a, b) => (a['@id'] < b['@id'] ? -1 : 1)),
    toFeature(id, addedAt) {
      const row = byId.get(id);
      if (!row) throw new Error(`Restaurant ${id} was not read.`);
      const position = toPosition(row);
      return {
        type: 'Feature',
        geometry: position && { type: 'Point', coordinates: [position.longitude, position.latitude] },
        properties: {
          place: keys.find('place', id),
          name: row.name,
          ...(row.address && { address: row.address }),
          addedAt,
        },
      };
    },
  };
}

const toPosition = ({ latitude, longitude }: Pick<Row, 'latitude' | 'longitude'>) =>
  latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;

function toDocument(
  row: Row,
  key: string,
  identifiers: ReadonlyArray<{ source: string; id: string }>,
): PlaceDocument {
  const position = toPosition(row);
  return {
    '@type': 'Restaurant',
    '@id': key,
    name: row.name,
    servesCuisine: row.cuisineType,
    ...(row.priceRange && { priceRange: row.priceRange }),
    ...(row.address && { address: row.address }),
    ...(position && { geo: { '@type': 'GeoCoordinates' as const, ...position } }),
    ...(row.phone && { telephone: row.phone }),
    ...(row.website && { url: row.website }),
    ...(identifiers.length > 0 && {
      identifier: identifiers.map(({ source, id }) => ({
        '@type': 'PropertyValue' as const,
        propertyID: source,
        value: id,
      })),
    }),
  };
}
