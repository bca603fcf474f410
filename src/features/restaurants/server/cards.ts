import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import type { HoursException } from '#features/hours/contract.ts';
import type { Hours } from '#features/hours/parse.ts';
import { openState } from '#features/hours/rules.ts';
import { storedHours } from '#features/hours/server/stored.ts';
import { prepared } from '#kit/server/statements.ts';
import type { RestaurantCard } from '../contract.ts';
import { featuredLabels } from './featured.ts';

const columns = getTableColumns(restaurants);

export const rating: SQL.Aliased<number | null> = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float8`.as('rating');

/** The exceptions that can matter to the next seven days in any time zone. */
export const exceptions = sql<HoursException[] | null>`(
  select json_agg(json_build_object('date', h.date, 'periods', h.periods)) from hours_exceptions h
  where h.restaurant_id = restaurants.id and h.date between current_date - 2 and current_date + 9
)`.as('exceptions');

/** What a card is made of. */
const cardColumns = {
  id: columns.id,
  userId: columns.userId,
  name: columns.name,
  description: columns.description,
  cuisineType: columns.cuisineType,
  priceRange: columns.priceRange,
  address: columns.address,
  latitude: columns.latitude,
  longitude: columns.longitude,
  images: columns.images,
  logo: columns.logo,
  tags: columns.tags,
  viewType: columns.viewType,
  vibeType: columns.vibeType,
  musicType: columns.musicType,
  hasLiveMusic: columns.hasLiveMusic,
  events: columns.events,
  status: columns.status,
  rating,
  reviewCount: columns.reviewCount,
  createdAt: columns.createdAt,
  picks: columns.picks,
  trend: columns.trend,
  confirmedAt: columns.confirmedAt,
  timeZone: columns.timeZone,
  hours: sql<string | null>`${columns.openingHours}::text`.as('hours'),
  exceptions,
};

type Dated = {
  picks: string[];
  trend: number;
  timeZone: string;
  exceptions: HoursException[] | null;
};

/** What of a row depends on the moment or is put together from several columns. */
export function describeNow<Row extends Dated>(
  row: Row,
  hours: Hours | null,
  now: Date,
): Row & Pick<RestaurantCard, 'featured' | 'open'> {
  const open = openState(hours, row.timeZone, now, row.exceptions ?? []);
  return { ...row, featured: featuredLabels(row.picks, row.trend), open };
}

const approvedByIds = prepared((db) =>
  db
    .select(cardColumns)
    .from(restaurants)
    .where(
      and(eq(restaurants.status, 'approved'), sql`${restaurants.id} = any(${sql.placeholder('ids')}::int[])`),
    )
    .prepare('restaurants_cards'),
);

export type Card = RestaurantCard & { confirmedAt: string | null };

/** The cards of those restaurants that are approved, by id. */
export async function findCards(db: Database, ids: readonly number[], now: Date): Promise<Map<number, Card>> {
  const rows = await approvedByIds(db).execute({ ids });
  return new Map(rows.map((row) => [row.id, describeNow(row, storedHours(row.hours), now)]));
}
