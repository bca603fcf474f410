import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectFields } from '#db/fields.ts';
import { restaurants } from '#db/schema.ts';
import { HoursException } from '#features/hours/contract.ts';
import { openState } from '#features/hours/rules.ts';
import { parseStoredHours } from '#features/hours/server/stored.ts';
import type { Hours } from '#features/hours/shapes.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import type { NamedByLanguage } from '#kit/contract/names/find-name.ts';
import { LocalNames } from '#kit/contract/names/names.ts';
import { statement } from '#kit/server/statements.ts';
import { toReadersName } from '#kit/server/texts/readers-name.ts';
import { RestaurantCard } from '../contract.ts';
import { publicVisitors } from '../rules.ts';
import { featuredLabels } from './featured.ts';

const columns = getTableColumns(restaurants);

export const rating: SQL.Aliased<number | null> = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float8`.as('rating');

/** The exceptions that can still apply, in any time zone. */
export const exceptions = sql<HoursException[] | null>`(
  select json_agg(json_build_object('date', h.date, 'periods', h.periods)) from hours_exceptions h
  where h.restaurant_id = restaurants.id and h.date >= current_date - 2
)`.as('exceptions');

/** Its city with all its names, because cached cards are read in every language. */
export const namedCity = sql<NamedByLanguage | null>`(
  select json_build_object('name', c.name, 'names', c.names) from cities c where c.id = restaurants.city_id
)`.as('city');

/** Returns the city's name in the reader's language. */
export const toCityName = (city: NamedByLanguage | null): string | null => city && toReadersName(city);

export const cityCurrency = sql<string>`coalesce((
  select c.currency from cities c where c.id = restaurants.city_id
), ${sql.raw(`'${DEFAULT_CURRENCY}'`)})`.as('currency');

/** The columns that a card shows or is computed from. */
const SHOWN = [
  'id',
  'userId',
  'name',
  'names',
  'description',
  'cuisineType',
  'priceRange',
  'address',
  'latitude',
  'longitude',
  'images',
  'logo',
  'tags',
  'viewType',
  'vibeType',
  'musicType',
  'hasLiveMusic',
  'events',
  'status',
  'reviewCount',
  'picks',
  'trend',
  'isInfluencerPick',
  'weeklyVisitors',
  'timeZone',
] as const satisfies Array<keyof typeof columns>;

const Row = RestaurantCard.omit({ featured: true, open: true }).extend({
  picks: z.array(z.string()),
  trend: z.number(),
  isInfluencerPick: z.boolean(),
  weeklyVisitors: z.int(),
  timeZone: z.string(),
  city: z.object({ name: z.string(), names: LocalNames }).nullable(),
  /** In ms: numbers are parsed many times faster than texts. */
  createdAt: z.number(),
  confirmedAt: z.number().nullable(),
  hours: z.string().nullable(),
  exceptions: z.array(HoursException).nullable(),
});

type Dated = {
  picks: string[];
  trend: number;
  isInfluencerPick: boolean;
  weeklyVisitors: number;
  timeZone: string;
  exceptions: HoursException[] | null;
};

/** Computes the fields that depend on the current time or on several columns. */
export function describeNow<Row extends Dated>(
  row: Row,
  hours: Hours | null,
  now: Date,
): Omit<Row, 'weeklyVisitors'> & Pick<RestaurantCard, 'featured' | 'open' | 'weeklyVisitors'> {
  const open = openState(hours, row.timeZone, now, row.exceptions ?? []);
  return {
    ...row,
    featured: featuredLabels(row.picks, row.trend, row.isInfluencerPick),
    weeklyVisitors: publicVisitors(row.weeklyVisitors),
    open,
  };
}

/** In ms; rounding errors stay below a thousandth of a millisecond. */
const selectMilliseconds = (column: SQLWrapper) => sql`date_part('epoch', ${column}) * 1000`;

/** Reads plain rows: mapping the query builder's columns was a quarter of the cost of a page of cards. */
const approvedByIds = statement('restaurants_cards', Row, (param) => {
  const fields = Object.fromEntries(SHOWN.map((name) => [name, sql`${columns[name]}`]));
  return sql`select ${selectFields(fields)}, ${rating.sql} as rating, ${namedCity.sql} as city, ${cityCurrency.sql} as currency,
      ${selectMilliseconds(columns.createdAt)} as created_at, ${selectMilliseconds(columns.confirmedAt)} as confirmed_at,
      ${columns.openingHours}::text as hours, ${exceptions.sql} as exceptions
    from ${restaurants}
    where ${columns.status} = 'approved' and ${columns.id} = any(${param('ids')}::int[])`;
});

const toIso = (milliseconds: number) => new Date(Math.round(milliseconds)).toISOString();

/** A card without the fields that depend on the moment or the reader's language. */
export const CacheableCard = RestaurantCard.omit({ open: true, city: true });
type CacheableCard = z.infer<typeof CacheableCard>;

/** The data that `openState` needs. */
type Times = { hours: Hours | null; timeZone: string; exceptions: HoursException[] };

/**
 * A card, with the data for the fields that depend on the time, the language and the reasons; valid until the row
 * changes.
 */
export type ReadCard = {
  card: CacheableCard;
  city: NamedByLanguage | null;
  times: Times;
  confirmedAt: string | null;
};

function toReadCard({
  city,
  createdAt,
  confirmedAt,
  hours,
  picks,
  trend,
  isInfluencerPick,
  weeklyVisitors,
  timeZone,
  exceptions,
  ...fields
}: z.output<typeof Row>): ReadCard {
  return {
    card: {
      ...fields,
      createdAt: toIso(createdAt),
      featured: featuredLabels(picks, trend, isInfluencerPick),
      weeklyVisitors: publicVisitors(weeklyVisitors),
    },
    city,
    times: { hours: parseStoredHours(hours), timeZone, exceptions: exceptions ?? [] },
    confirmedAt: confirmedAt === null ? null : toIso(confirmedAt),
  };
}

/** Reads the cards of the restaurants that are approved. */
export async function readRestaurantCards(db: Database, ids: readonly number[]): Promise<ReadCard[]> {
  return (await approvedByIds(db, { ids })).map(toReadCard);
}

export const openAt = ({ hours, timeZone, exceptions }: Times, now: Date) =>
  openState(hours, timeZone, now, exceptions);

/** Finds the cards of the restaurants that are approved, by id. */
export async function findCards(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, RestaurantCard>> {
  const cards = await readRestaurantCards(db, ids);
  return new Map(
    cards.map(({ card, city, times }) => [
      card.id,
      { ...card, city: toCityName(city), open: openAt(times, now) },
    ]),
  );
}
