import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, reports, restaurantEntries, restaurants, users } from '#db/schema.ts';
import {
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { selectTemplates } from '#features/loyalty/server/terms.ts';
import { rating } from '#features/restaurants/server/cards.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminRestaurants } from '../contract.ts';

const all = getTableColumns(restaurants);
const ofOthers = {
  username: users.username,
  userEmail: users.email,
  rating,
  currency: selectCurrency(restaurants.id),
};
const columns = { ...all, ...ofOthers };

/** What a line of the table says. The rest, opening hours and lists of words, takes long to read for a page of them. */
const lineColumns = {
  id: all.id,
  userId: all.userId,
  name: all.name,
  names: all.names,
  description: all.description,
  cuisineType: all.cuisineType,
  priceRange: all.priceRange,
  address: all.address,
  latitude: all.latitude,
  longitude: all.longitude,
  phone: all.phone,
  email: all.email,
  website: all.website,
  images: all.images,
  logo: all.logo,
  status: all.status,
  closedAt: all.closedAt,
  reviewNotes: all.reviewNotes,
  approvedBy: all.approvedBy,
  approvedAt: all.approvedAt,
  createdAt: all.createdAt,
  deletedAt: all.deletedAt,
  reviewCount: all.reviewCount,
  picks: all.picks,
  ...ofOthers,
};

const KEYS = {
  createdAt: { by: sql`${restaurantEntries.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${restaurantEntries.name})`, type: 'text' },
  cuisineType: { by: sql`${restaurantEntries.cuisineType}`, type: 'text' },
} as const;

const SEARCHED: SearchableTable<ParsedOf<typeof listAdminRestaurants>, 'status' | 'price' | 'owner'> = {
  table: restaurantEntries,
  keys: KEYS,
  first: 'createdAt',
  values: ['status', 'price', 'owner'],
  shown: ({ status, price, owner, deleted }) =>
    and(
      deleted ? isNotNull(restaurantEntries.deletedAt) : isNull(restaurantEntries.deletedAt),
      status && eq(restaurantEntries.status, status),
      price && eq(restaurantEntries.priceRange, price),
      owner && eq(restaurantEntries.userId, owner),
    ),
};

/** A page of the table of restaurants; it is found by its own words and its owner's names. */
export const restaurantsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...lineColumns, key })
    .from(restaurantEntries)
    .innerJoin(restaurants, eq(restaurants.id, restaurantEntries.id))
    .leftJoin(users, eq(users.id, restaurantEntries.userId))
    .where(where)
    .orderBy(by)
    .limit(limit),
);

export const quickSearchRestaurants = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({ id: restaurantEntries.id, title: restaurants.name, detail: restaurants.address, key })
      .from(restaurantEntries)
      .innerJoin(restaurants, eq(restaurants.id, restaurantEntries.id))
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

/** All that is known of a restaurant, deleted ones too. */
export async function readSubmission(db: Database, id: number) {
  const openReports = and(
    eq(reports.kind, 'restaurant'),
    eq(reports.targetId, id),
    eq(reports.status, 'open'),
  );
  const [found] = await db
    .select({ ...columns, challengeTemplates: selectTemplates })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, id));
  if (!found) throw notFound(t('Restaurant'));
  return {
    ...found,
    dishCount: await db.$count(menuItems, eq(menuItems.restaurantId, id)),
    openReports: await db.$count(reports, openReports),
  };
}
