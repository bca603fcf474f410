import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { ensureCity, type PlacePosition, toPosition } from '#features/cities/server/place.ts';
import { findTown } from '#features/cities/server/town.ts';
import type { ImportedPlace } from '../reading/place.ts';

/** The operator's city for a whole file; nulls if none was chosen. */
export type FileCity = { cityName: string | null; currency: string | null };

type Unplaced = { at: number; town: string; position: PlacePosition | null };

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function findMiddle(positions: readonly (PlacePosition | null)[]): PlacePosition | null {
  const points = positions.filter((position) => position !== null);
  if (points.length === 0) return null;
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
}

/**
 * Assigns cities: the operator's, otherwise the one around each place, otherwise the town that most remaining places
 * name, which is created if new; null if unknown.
 */
export async function placeInCities(
  tx: Database,
  { cityName, currency }: FileCity,
  places: readonly ImportedPlace[],
): Promise<(number | null)[]> {
  const positions = places.map(toPosition);
  if (cityName !== null) {
    const id = await ensureCity(tx, {
      name: cityName,
      position: findMiddle(positions),
      currency,
      source: 'import',
    });
    return places.map(() => id);
  }
  let ids = await findCities(tx, places, positions);
  // Each round creates at least one city, which may contain further places.
  for (;;) {
    const unplaced = places.flatMap((place, at): Unplaced[] => {
      const town = place.town ?? findTown(place.address);
      return ids[at] === null && town !== null ? [{ at, town, position: positions[at] ?? null }] : [];
    });
    const [most] = [...Map.groupBy(unplaced, ({ town }) => town.toLowerCase()).values()].sort(
      (a, b) => b.length - a.length,
    );
    const [first] = most ?? [];
    if (!most || !first) return ids;
    const position = findMiddle(most.map((one) => one.position));
    const id = await ensureCity(tx, { name: first.town, position, currency, source: 'import' });
    const next = await findCities(tx, places, positions);
    const own = new Set(most.map(({ at }) => at));
    ids = ids.map((before, at) => before ?? next[at] ?? (own.has(at) ? id : null));
  }
}

async function findCities(
  tx: Database,
  places: readonly ImportedPlace[],
  positions: readonly (PlacePosition | null)[],
): Promise<(number | null)[]> {
  const rows = places.map(({ address, town }, at) => ({
    at,
    ...positions[at],
    named: [address, town].filter(Boolean).join(', '),
  }));
  const cities = await selectRows(
    tx,
    z.object({ id: z.int().nullable() }),
    sql`
      select find_city(latitude, longitude, named) as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(at int, latitude float8, longitude float8, named text)
      order by at`,
  );
  return cities.map(({ id }) => id);
}

/** Selects the cities with the most places of an import, largest first. */
export const listImportCities = (importId: SQLWrapper): SQL<{ slug: string; name: string }[]> => sql`(
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by size desc, name), '[]') from (
    select c.slug, c.name, count(*) as size
    from import_changes i join restaurants r on r.id = i.restaurant_id join cities c on c.id = r.city_id
    where i.import_id = ${importId} and i.before is null
    group by c.id order by size desc, c.name limit 5) largest
)`;

export const countCityless = (importId: SQLWrapper): SQL<number> => sql<number>`(
  select count(*)::int from import_changes i join restaurants r on r.id = i.restaurant_id
  where i.import_id = ${importId} and i.before is null and r.city_id is null
)`;
