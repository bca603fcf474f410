import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import type { Actor } from '#kit/server/session.ts';
import { prepared } from '#kit/server/statements.ts';

const columns = getTableColumns(restaurants);

const rating = sql<number | null>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float8`.as(
  'rating',
);

/** What a card is made of. */
export const cardColumns = {
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
};

const findById = prepared((db) =>
  db
    .select({ ...columns, rating })
    .from(restaurants)
    .where(eq(restaurants.id, sql.placeholder('id')))
    .prepare('restaurants_find'),
);

/** A restaurant as far as this person may know of it: approved, their own, or any for an administrator. */
export async function findVisible(db: Database, id: number, user: Actor | null) {
  const [found] = await findById(db).execute({ id });
  if (!found) return null;
  const visible = found.status === 'approved' || user?.isAdmin || found.userId === user?.id;
  return visible ? found : null;
}

const visibleId = prepared((db) =>
  db
    .select({ status: restaurants.status, userId: restaurants.userId })
    .from(restaurants)
    .where(eq(restaurants.id, sql.placeholder('id')))
    .prepare('restaurants_visible'),
);

/** Whether this person may know of the restaurant; lighter than reading it. */
export async function isVisible(db: Database, id: number, user: Actor | null): Promise<boolean> {
  const [found] = await visibleId(db).execute({ id });
  return (
    found !== undefined &&
    (found.status === 'approved' || user?.isAdmin === true || found.userId === user?.id)
  );
}
