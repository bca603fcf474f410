import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { menuItems } from '#db/schema.ts';
import { selectAlt } from '#features/media/server/alts.ts';
import { type ChangeFeed, pageIn } from '#features/restaurants/server/changes/change-feed.ts';
import { FeedCache } from '#features/restaurants/server/changes/feed-cache.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import type { ReadContext } from '#features/restaurants/server/detail/details.ts';
import type { Page, ParsedOf } from '#kit/contract/endpoint.ts';
import { Id, Integer } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { MergedJson, PreserializedJson } from '#kit/server/preserialized.ts';
import { defineService } from '#kit/server/services.ts';
import { prepared } from '#kit/server/statements.ts';
import { MENU_CATEGORIES } from '#vocabulary.ts';
import { type listMenu, MenuItem } from '../contract.ts';

/** Dishes on a page of a menu. */
const MAX_DISHES = 100;
/** Some 8 kB each. */
const MAX_CACHED = 2_000;

/** Category, position in it, id. */
const CursorKey = z.tuple([Integer, Integer, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = [0, 0, 0];

const rating: SQL.Aliased<number | null> = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float8`.as('rating');

export const dishColumns = {
  ...getTableColumns(menuItems),
  currency: selectCurrency(menuItems.restaurantId),
  rating,
  imageAlt: selectAlt(menuItems.image),
};

const categoryPlace = sql`array_position(${sql.raw(`array[${MENU_CATEGORIES.map((one) => `'${one}'`).join(', ')}]`)}, ${menuItems.category})`;

const dishesAfter = prepared((db) =>
  db
    .select(dishColumns)
    .from(menuItems)
    .where(
      and(
        eq(menuItems.restaurantId, sql.placeholder('id')),
        sql`(${categoryPlace}, ${menuItems.position}, ${menuItems.id})
          > (${sql.placeholder('category')}::int, ${sql.placeholder('position')}::int, ${sql.placeholder('after')}::int)`,
      ),
    )
    .orderBy(categoryPlace, menuItems.position, menuItems.id)
    .limit(sql.placeholder('limit'))
    .prepare('menus_dishes'),
);

export async function readMenu(
  db: Database,
  { id, limit, cursor }: ParsedOf<typeof listMenu>,
): Promise<Page<MenuItem>> {
  const [category, position, after] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const rows = await dishesAfter(db).execute({ id, category, position, after, limit: limit + 1 });
  const isWhole = !cursor && rows.length <= limit;
  return toPage(
    rows,
    limit,
    (dish) => [MENU_CATEGORIES.indexOf(dish.category) + 1, dish.position, dish.id],
    isWhole ? rows.length : await db.$count(menuItems, eq(menuItems.restaurantId, id)),
  );
}

type Menu = Page<MergedJson<MenuItem>>;

async function readFirstPage(db: Database, id: number): Promise<Menu> {
  const page = await readMenu(db, { id, limit: MAX_DISHES });
  return {
    ...page,
    items: page.items.map((dish) => MergedJson.of(new PreserializedJson(MenuItem, dish), {})),
  };
}

/** The first page of each menu, until one of its dishes changes. */
export type MenuCache = FeedCache<Menu>;

export const menuService = defineService<MenuCache>('menus');

export const createMenuCache = (pool: pg.Pool, feed: ChangeFeed): MenuCache =>
  new FeedCache(pool, feed, {
    most: MAX_CACHED,
    read: async (db, ids) => {
      const read = async (id: number) => [id, await readFirstPage(db, id)] as const;
      return new Map(await Promise.all(ids.map(read)));
    },
    toId: pageIn,
  });

/** The cached menu, where it covers the whole requested page. */
export async function recallMenu(
  { db, caller, services }: ReadContext,
  { id, limit, cursor }: ParsedOf<typeof listMenu>,
): Promise<Menu | null> {
  if (cursor || limit < MAX_DISHES) return null;
  return (await services.get(menuService).get(db, id, caller.askedAt)) ?? null;
}
