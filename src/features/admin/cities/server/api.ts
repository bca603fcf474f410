import { eq } from 'drizzle-orm';
import { cities } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { CURRENCIES } from '#features/cities/server/currencies.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { mapService } from '#features/map/server/map.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminCity, editCity, exportCities, listAdminCities } from '../contract.ts';
import { addMapCommand, citiesPage, cityColumns } from './cities.ts';

export const citiesTable: AdminTable = {
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
      const changed = findDifferences(before, change);
      if (changed) {
        await db.update(cities).set(change).where(eq(cities.id, id));
        const target = { targetId: id, target: change.name ?? before.name };
        await audit(db, user, { action: 'edit', kind: 'city', ...target, ...changed });
        after(() => services.get(discoveryService).catchUp());
      }
      const [city] = await db.select(cityColumns).from(cities).where(eq(cities.id, id));
      if (!city) throw notFound(t('City'));
      return addMapCommand(services.get(mapService).covers)(city);
    }),
  ],
};
