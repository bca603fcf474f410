import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { cities } from '#db/schema.ts';
import { zoneAt } from '#features/hours/server/zone-at.ts';
import { Id } from '#kit/contract/shapes.ts';
import { findCountry, findCurrency } from './currencies.ts';
import { findTown, toSlug } from './town.ts';

/** In degrees. */
export type PlacePosition = { latitude: number; longitude: number };

type Source = (typeof cities.$inferInsert)['source'];

export type NewCity = {
  name: string;
  /** Null if none of its places has a position. */
  position: PlacePosition | null;
  /** Needed for a city whose position does not determine its zone. */
  timeZone?: string | null | undefined;
  /** Set if it differs from the currency of the country. */
  currency?: string | null | undefined;
  source: Source;
};

/** Kilometres within which cities of one name are the same. */
const SAME_KM = 100;
const UNKNOWN_CURRENCY = 'USD';

const CityId = z.object({ id: Id });

/** Returns the id of the city of this name around a position; creates the city if it does not exist. */
export async function ensureCity(db: Database, city: NewCity): Promise<number> {
  const existing = await findByName(db, city);
  if (existing !== null) return existing;
  const { name, position, source } = city;
  const zone = (position && zoneAt(position.latitude, position.longitude)) ?? city.timeZone ?? 'UTC';
  const country = findCountry(zone);
  const currency = city.currency ?? findCurrency(country) ?? UNKNOWN_CURRENCY;
  const { latitude = null, longitude = null } = position ?? {};
  const slug = toSlug(name);
  for (let nth = 1; ; nth++) {
    const query = sql`
      insert into cities (name, slug, latitude, longitude, box, time_zone, currency, country, source)
      values (${name}, ${toNthSlug(slug, nth)}, ${latitude}::float8, ${longitude}::float8,
        case when ${latitude}::float8 is not null then array[${longitude}, ${latitude}, ${longitude}, ${latitude}]::float8[] end,
        ${zone}, ${currency}, ${country}, ${source})
      on conflict do nothing returning id`;
    const [insertedCity] = await selectRows(db, CityId, query);
    // Another process may have inserted it first.
    const id = insertedCity?.id ?? (await findByName(db, city));
    if (id !== null) return id;
  }
}

const toNthSlug = (slug: string, nth: number) => {
  const base = slug === '' || slug === 'all' ? 'city' : slug;
  return nth === 1 ? base : `${base}-${nth}`;
};

async function findByName(db: Database, { name, position }: NewCity): Promise<number | null> {
  const { latitude = null, longitude = null } = position ?? {};
  const query = sql`
    select id from cities
    where lower(${name}) in (
        select lower(own) from unnest(name || aliases) own
        union all select lower(own) from jsonb_each_text(names) n(language, own))
      and coalesce(city_distance(latitude, longitude, ${latitude}::float8, ${longitude}::float8) <= ${SAME_KM}, true)
    order by city_distance(latitude, longitude, ${latitude}::float8, ${longitude}::float8), id limit 1`;
  const [city] = await selectRows(db, CityId, query);
  return city?.id ?? null;
}

type Place = {
  address: string;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  timeZone?: string | null | undefined;
};

export const toPosition = ({
  latitude,
  longitude,
}: Pick<Place, 'latitude' | 'longitude'>): PlacePosition | null =>
  latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;

/** Finds the city around a place, otherwise the town in its address, created if new; null if neither is known. */
export async function placeInCity(db: Database, place: Place): Promise<number | null> {
  const position = toPosition(place);
  const { latitude = null, longitude = null } = position ?? {};
  const query = sql`
    select id from find_city(${latitude}::float8, ${longitude}::float8, ${place.address}) id where id is not null`;
  const [city] = await selectRows(db, CityId, query);
  if (city) return city.id;
  const name = findTown(place.address);
  if (name === null) return null;
  return ensureCity(db, { name, position, timeZone: place.timeZone, source: 'registration' });
}

/** Finds the currency (ISO 4217) of the city around a place, otherwise of its country; null if neither is known. */
export async function findCurrencyAt(db: Database, place: Place): Promise<string | null> {
  const position = toPosition(place);
  const { latitude = null, longitude = null } = position ?? {};
  const query = sql`
    select currency from cities where id = find_city(${latitude}::float8, ${longitude}::float8, ${place.address})`;
  const [city] = await selectRows(db, z.object({ currency: z.string() }), query);
  const zone = position && zoneAt(position.latitude, position.longitude);
  return city?.currency ?? findCurrency(zone === null ? null : findCountry(zone)) ?? null;
}

/** Kilometres from the centre within which a place extends the city's bounds. */
const REACH_KM = 40;

/** Recomputes the bounds of cities; one without a centre gets the middle of its places. */
export async function stretchCities(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    with places as (
      select r.city_id, to_degrees(r.latitude) as lat, to_degrees(r.longitude) as lng
      from restaurants r where r.city_id = any(${sql.param([...new Set(ids)])}::int[])
        and to_degrees(r.latitude) is not null and to_degrees(r.longitude) is not null
    ), centres as (
      select c.id, coalesce(c.latitude, percentile_disc(0.5) within group (order by p.lat)) as lat,
        coalesce(c.longitude, percentile_disc(0.5) within group (order by p.lng)) as lng
      from cities c join places p on p.city_id = c.id group by c.id
    ), boxes as (
      select m.id, m.lat, m.lng, array[least(m.lng, min(p.lng)), least(m.lat, min(p.lat)),
        greatest(m.lng, max(p.lng)), greatest(m.lat, max(p.lat))] as box
      from centres m left join places p on p.city_id = m.id and city_distance(m.lat, m.lng, p.lat, p.lng) <= ${REACH_KM}
      group by m.id, m.lat, m.lng
    )
    update cities c set latitude = b.lat, longitude = b.lng, box = b.box from boxes b
    where b.id = c.id and c.box is distinct from b.box`);
}
