import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { cities } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { CURRENCIES } from '#features/cities/server/currencies.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { toCutCommand } from '#features/map/server/cut.ts';
import { type MapTiles, mapService } from '#features/map/server/map.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminCity, editCity, exportCities, listAdminCities } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${cities.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${cities.name})`, type: 'text' },
} as const;

const cityColumns = {
  ...getTableColumns(cities),
  restaurantCount: sql<number>`(
    select count(*)::int from restaurants r where r.city_id = cities.id and r.deleted_at is null
  )`.as('restaurant_count'),
};

const addMapCommand =
  (covers: MapTiles['covers']) =>
  <City extends { slug: string; box: number[] | null }>(city: City) => ({
    ...city,
    mapCommand: toCutCommand(city.slug, city.box, covers),
  });

/** Reads a page of cities; a search matches any part of their names. */
async function citiesPage(db: Database, input: ParsedOf<typeof listAdminCities>, covers: MapTiles['covers']) {
  const order = createOrder(KEYS, 'createdAt', cities.id, input);
  const isFound: SQL | undefined = input.q
    ? sql`exists (
        select from (
          select unnest(${cities.name} || ${cities.aliases}) union all select value from jsonb_each_text(${cities.names})
        ) own (name) where strpos(lower(own.name), lower(${input.q})) > 0)`
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

export const citiesDesk: Feature = {
  name: 'admin/cities',
  contract,
  adminTable: {
    name: 'cities',
    handlers: [
      handle(listAdminCities, ({ db, input, services }) =>
        citiesPage(db, input, services.get(mapService).covers),
      ),
      handleExport(exportCities, 'cities', AdminCity.omit({ mapCommand: true }), (db, input) =>
        citiesPage(db, input, []),
      ),

      handle(editCity, async ({ db, user, input: { id, ...change }, services, after }) => {
        if (change.currency && !CURRENCIES.has(change.currency))
          throw badInput({ currency: t('There is no such currency') });
        const [before] = await db.select().from(cities).where(eq(cities.id, id)).for('no key update');
        if (!before) throw notFound(t('City'));
        const differences = findDifferences(before, change);
        if (differences) {
          await db.update(cities).set(change).where(eq(cities.id, id));
          const target = { targetId: id, target: change.name ?? before.name };
          await audit(db, user, { action: 'edit', kind: 'city', ...target, ...differences });
          after(() => services.get(discoveryService).catchUp());
        }
        const [city] = await db.select(cityColumns).from(cities).where(eq(cities.id, id));
        if (!city) throw notFound(t('City'));
        return addMapCommand(services.get(mapService).covers)(city);
      }),
    ],
  },
};
