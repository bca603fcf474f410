import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { cities } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { toCutCommand } from '#features/map/server/cut.ts';
import type { MapTiles } from '#features/map/server/map.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { listAdminCities } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${cities.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${cities.name})`, type: 'text' },
} as const;

export const cityColumns = {
  ...getTableColumns(cities),
  restaurantCount: sql<number>`(
    select count(*)::int from restaurants r where r.city_id = cities.id and r.deleted_at is null
  )`.as('restaurant_count'),
};

export const addMapCommand =
  (covers: MapTiles['covers']) =>
  <City extends { slug: string; box: number[] | null }>(city: City) => ({
    ...city,
    mapCommand: toCutCommand(city.slug, city.box, covers),
  });

/** A page of the table of cities; a search gives those whose name holds it. */
export async function citiesPage(
  db: Database,
  input: ParsedOf<typeof listAdminCities>,
  covers: MapTiles['covers'],
) {
  const order = createOrder(KEYS, 'createdAt', cities.id, input);
  const isFound: SQL | undefined = input.q
    ? sql`strpos(lower(${cities.name}), lower(${input.q})) > 0`
    : undefined;
  const rows = await db
    .select({ ...cityColumns, key: order.key })
    .from(cities)
    .where(and(isFound, order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  const { items, ...page } = order.page(rows);
  return { ...page, items: items.map(addMapCommand(covers)) };
}
