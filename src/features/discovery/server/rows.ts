import type pg from 'pg';
import { toColumnName } from '#db/column-name.ts';
import type { RestaurantEvent } from '#db/schema.ts';
import { IS_ONGOING } from '#features/challenges/server/ongoing-challenges.ts';
import type { HoursException } from '#features/hours/contract.ts';
import { isZone, toDayHours, toUtc } from '#features/hours/rules.ts';
import { parseStoredHours } from '#features/hours/server/stored.ts';
import type { DayHours, Hours } from '#features/hours/shapes.ts';
import { type EventTime, eventTime } from '#features/restaurants/parse.ts';
import { QUALITY } from '#features/restaurants/rules.ts';
import { featuredLabels } from '#features/restaurants/server/featured.ts';
import { FACET_COLUMNS, type FacetColumns } from '#features/search-index/facets.ts';
import type { IndexedRestaurant, Minutes } from '#features/search-index/row.ts';
import type { LocalNames } from '#kit/contract/names/names.ts';
import { parseCoordinates } from './places.ts';

/** Restaurants per read: small, to spare the garbage collector and finish soon. */
export const RESTAURANTS_PER_READ = 100;

type Row = {
  id: number;
  user_id: number;
  name: string;
  names: LocalNames;
  description: string | null;
  address: string;
  /** JSON text, which parses many times faster than PostgreSQL arrays. */
  lists: [
    tags: string[],
    picks: string[],
    diets: string[],
    facets: FacetColumns & Pick<IndexedRestaurant, 'cuisineType' | 'priceRange'>,
  ];
  events: RestaurantEvent[];
  dish_ids: number[] | null;
  dish_names: string[] | null;
  /** Names in other languages by dish id, only of dishes that have any. */
  other_dish_names: Record<string, LocalNames> | null;
  dietary: string | null;
  latitude: string | null;
  longitude: string | null;
  time_zone: string;
  city: string | null;
  currency: string | null;
  /** JSON text; few texts differ. */
  opening_hours: string | null;
  exceptions: HoursException[] | null;
  rating_sum: number;
  review_count: number;
  quality: number;
  variance: number;
  trend: number;
  is_influencer_pick: boolean;
  created_at: number;
  fresh_at: number | null;
  has_challenges: boolean;
  takes_bookings: boolean;
};

const FACETS_SQL = Object.values(FACET_COLUMNS)
  .map((column) => `'${column}', r.${toColumnName(column)}`)
  .join(', ');

/** Computes `quality` of the ranking rules in SQL; the row holds its mean. */
function selectVariance(): string {
  const { strength } = QUALITY.prior;
  const each = (to: (star: number) => string) => [1, 2, 3, 4, 5].map(to).join(' + ');
  const squares = (list: string) => each((star) => `${star * star} * r.${list}[${star}]::float8`);
  const all = `(${strength} + ${each((star) => `r.star_weights[${star}]::float8`)})`;
  return `greatest(0, (${strength} * (${squares('star_prior')}) + ${squares('star_weights')}) / ${all} - r.quality ^ 2) / (${all} + 1)`;
}

const VARIANCE = selectVariance();

const APPROVED = `
  select r.id, r.user_id, r.name, r.names, r.description, r.address,
    json_build_array(r.tags, r.picks, r.diets, json_build_object(${FACETS_SQL})) as lists,
    r.events, d.ids as dish_ids, d.names as dish_names, d.other_names as other_dish_names, d.dietary,
    r.latitude, r.longitude, r.time_zone, town.slug as city, town.currency, r.opening_hours::text, e.exceptions,
    r.rating_sum, r.review_count, r.quality, ${VARIANCE} as variance, r.trend, r.is_influencer_pick,
    (extract(epoch from r.created_at) * 1000)::float8 as created_at,
    (extract(epoch from r.confirmed_at) * 1000)::float8 as fresh_at,
    exists (select from challenges c where c.restaurant_id = r.id and ${IS_ONGOING}) as has_challenges,
    coalesce(r.reservation_policy <> 'Walk-in only', r.booking_url is not null) as takes_bookings
  from restaurants r
  left join cities town on town.id = r.city_id
  left join lateral (
    select json_agg(m.id order by m.id) as ids, json_agg(m.name order by m.id) as names,
      json_object_agg(m.id, m.names) filter (where m.names <> '{}') as other_names,
      string_agg(array_to_string(m.dietary, '|'), '|') filter (where m.dietary <> '{}') as dietary
    from menu_items m where m.restaurant_id = r.id
  ) d on true
  left join lateral (
    select json_agg(json_build_object('date', h.date, 'periods', h.periods)) as exceptions
    from hours_exceptions h where h.restaurant_id = r.id and h.date >= current_date - 2
  ) e on true
  where r.status = 'approved'`;

/** `currency` of its city; null without a city. */
export type ReadRestaurant = IndexedRestaurant & { currency: string | null };

/** Reads approved restaurants by their ids. */
export async function readByIds(pool: pg.Pool, ids: readonly number[]): Promise<ReadRestaurant[]> {
  // The subquery spares a plan per list, as in `idList`.
  const text = `${APPROVED} and r.id = any((select $1::int[])::int[])`;
  const { rows } = await pool.query<Row>({ name: 'discovery_by_ids', text, values: [ids] });
  return rows.map(toIndexed);
}

/** Reads the next slice of approved restaurants by id; empty at the end. */
export async function readAfter(pool: pg.Pool, id: number): Promise<ReadRestaurant[]> {
  const text = `${APPROVED} and r.id > $1 order by r.id limit ${RESTAURANTS_PER_READ}`;
  const { rows } = await pool.query<Row>({ name: 'discovery_after', text, values: [id] });
  return rows.map(toIndexed);
}

function toIndexed(row: Row): ReadRestaurant {
  const [tags, picks, diets, facets] = row.lists;
  const place = parseCoordinates(row.latitude, row.longitude);
  return {
    ...facets,
    id: row.id,
    ownerId: row.user_id,
    name: row.name,
    names: listOthers(row.name, row.names),
    description: row.description,
    address: row.address,
    events: row.events.map(({ name, type, date }) => {
      const when = eventTime(date);
      return { name, type: type ?? null, when, endsAt: toEndTime(when, row.time_zone) };
    }),
    dietary: [...new Set([...diets, ...(row.dietary?.split('|') ?? [])])],
    featured: featuredLabels(picks, row.trend, row.is_influencer_pick),
    tags,
    dishes: toDishes(row),
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    timeZone: row.time_zone,
    city: row.city,
    currency: row.currency,
    ...toHours(row),
    ratingSum: row.rating_sum,
    reviewCount: row.review_count,
    quality: row.quality,
    variance: row.variance,
    trend: row.trend,
    createdAt: row.created_at,
    freshAt: row.fresh_at,
    hasChallenges: row.has_challenges,
    takesBookings: row.takes_bookings,
  };
}

/** Lists the distinct names in other languages that differ from its own. */
const listOthers = (name: string, names: LocalNames) =>
  [...new Set(Object.values(names))].filter((other) => other !== name);

/** Returns the dishes by their own names, then by names in other languages. */
function toDishes({ dish_ids, dish_names, other_dish_names }: Row): IndexedRestaurant['dishes'] {
  const dishes = (dish_ids ?? []).map((id, at) => ({ id, name: dish_names?.[at] ?? '' }));
  if (!other_dish_names) return dishes;
  const others = dishes.flatMap(({ id, name }) =>
    listOthers(name, other_dish_names[id] ?? {}).map((other) => ({ id, name: other })),
  );
  return [...dishes, ...others];
}

const DAY = 1440;

/** Returns the midnight after an event's date, in ms; null if it recurs or has no date. */
function toEndTime(time: EventTime | null, zone: string): number | null {
  const lastMinute = time?.kind === 'once' ? toUtc(zone, `${time.date}T23:59`) : null;
  return lastMinute === null ? null : lastMinute + 60_000;
}

const on = (day: number, intervals: DayHours): Minutes[] =>
  (intervals ?? []).map(([start, end]) => [day * DAY + start, day * DAY + end]);

/** Kept as long as the parsed hours themselves. */
const weeks = new WeakMap<Hours, Minutes[]>();

/**
 * Returns the hours that begin on each day, from Monday 00:00; an end past midnight belongs to the day of its start.
 */
function toWeek(openingHours: string | null): Minutes[] | null {
  const hours = parseStoredHours(openingHours);
  if (hours === null) return null;
  const week = weeks.get(hours) ?? hours.flatMap((intervals, day) => on(day, intervals));
  weeks.set(hours, week);
  return week;
}

/** Returns the hours; unknown if the time zone does not exist. */
function toHours(row: Row): Pick<IndexedRestaurant, 'weekIntervals' | 'exceptions'> {
  if (!isZone(row.time_zone)) return { weekIntervals: null, exceptions: [] };
  return {
    weekIntervals: toWeek(row.opening_hours),
    exceptions: (row.exceptions ?? []).map(({ date, periods }) => ({
      date,
      intervals: on(0, toDayHours(periods)),
    })),
  };
}
