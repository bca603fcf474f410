import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { communities, menuItems, posts, reports, restaurants, users } from '#db/schema.ts';
import type { createOrder } from '#features/admin/table/server/order.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { selectAlts } from '#features/media/server/alts.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminPosts } from '../contract.ts';

const speaker = alias(restaurants, 'speaker');

const columns = {
  ...getTableColumns(posts),
  username: users.username,
  authorRestaurant: speaker.name,
  restaurant: restaurants.name,
  dish: menuItems.name,
  community: communities.name,
};

const KEYS = { createdAt: { by: sql`${posts.createdAt}`, type: 'timestamptz' } } as const;

const SEARCHED: SearchableTable<
  ParsedOf<typeof listAdminPosts>,
  'audience' | 'author' | 'restaurant' | 'community'
> = {
  table: posts,
  keys: KEYS,
  first: 'createdAt',
  values: ['audience', 'author', 'restaurant', 'community'],
  shown: ({ speaker, audience, author, restaurant, community }) =>
    and(
      isNotDeleted(users, posts.userId),
      speaker && (speaker === 'people' ? isNull : isNotNull)(posts.authorRestaurantId),
      audience && eq(posts.audience, audience),
      author && eq(posts.userId, author),
      restaurant && or(eq(posts.restaurantId, restaurant), eq(posts.authorRestaurantId, restaurant)),
      community && eq(posts.communityId, community),
    ),
};

/** A page of the table of posts; they are found by their words. */
export const postsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  select(db, key).where(where).orderBy(by).limit(limit),
);

export const quickSearchPosts = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({
        id: posts.id,
        title: sql<string>`'Post by ' || coalesce(${speaker.name}, ${users.username})`,
        detail: posts.content,
        key,
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .leftJoin(speaker, eq(speaker.id, posts.authorRestaurantId))
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

export async function readAdminPost(db: Database, id: number) {
  const [found] = await select(db, sql<string>`''`).where(eq(posts.id, id));
  if (!found) throw notFound(t('Post'));
  return found;
}

/** A post with what its photos show and how many reports wait. */
export async function describePost(db: Database, id: number) {
  const [post, openReports, [shown]] = await Promise.all([
    readAdminPost(db, id),
    db.$count(reports, and(eq(reports.kind, 'post'), eq(reports.targetId, id), eq(reports.status, 'open'))),
    db
      .select({ alts: selectAlts(posts.images) })
      .from(posts)
      .where(eq(posts.id, id)),
  ]);
  return { ...post, openReports, alts: shown?.alts ?? null };
}

const select = (db: Database, key: ReturnType<typeof createOrder>['key']) =>
  db
    .select({ ...columns, key })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(speaker, eq(speaker.id, posts.authorRestaurantId))
    .leftJoin(restaurants, eq(restaurants.id, posts.restaurantId))
    .leftJoin(menuItems, eq(menuItems.id, posts.menuItemId))
    .leftJoin(communities, eq(communities.id, posts.communityId));
