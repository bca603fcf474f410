import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurantFacts, restaurants } from '#db/schema.ts';
import { bring, node, overpass } from '#features/imports/testing/imports.ts';
import { updateRestaurant } from '#features/owner/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { IMPORTED_FIELDS } from '#features/restaurants/fields.ts';
import { openApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test.each(IMPORTED_FIELDS)(
  '$name comes with its source and date, until its owner says otherwise',
  async ({ name, openStreetMap }) => {
    const { db } = app.services;
    const { tag, values } = openStreetMap;
    await bring(
      app,
      overpass(node(1, { name: `Has ${name}`, [tag]: values[0] }), node(2, { name: `Lacks ${name}` })),
    );
    const find = async (called: string) => {
      const [row] = await db
        .select({ id: restaurants.id })
        .from(restaurants)
        .where(eq(restaurants.name, called));
      return row?.id ?? 0;
    };
    const [id, other] = [await find(`Has ${name}`), await find(`Lacks ${name}`)];
    const read = async (of: number) => (await app.visitor.send(getRestaurant, { id: of })).body;
    expect(await read(id)).toMatchObject({
      [name]: true,
      sources: [
        { name: 'OpenStreetMap', field: null },
        { name: 'OpenStreetMap', date: '2026-11-20', field: name },
      ],
    });
    expect(await read(other)).toMatchObject({ [name]: false, sources: [{ field: null }] });

    const owner = await app.person({ type: 'restaurant' });
    await db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, id));
    await owner.send(updateRestaurant, { id, [name]: false });
    expect(await read(id)).toMatchObject({ [name]: false, sources: [{ field: null }] });
    const isIts = and(eq(restaurantFacts.restaurantId, id), eq(restaurantFacts.fact, name));
    expect(await db.select().from(restaurantFacts).where(isIts)).toMatchObject([{ importId: null }]);
  },
);

test.each(IMPORTED_FIELDS)('$name comes from a column of a table, too', async ({ name, columns }) => {
  await bring(
    app,
    `name,lat,lon,${columns[0]}\nTable ${name},38.75,-9.15,yes\nBare ${name},38.76,-9.16,no\n`,
    {
      source: 'City of Lisbon',
      licence: 'CC BY 4.0',
    },
  );
  const rows = await app.services.db.select().from(restaurants);
  expect(rows.filter((row) => row[name]).map((row) => row.name)).toContain(`Table ${name}`);
  expect(rows.find((row) => row.name === `Bare ${name}`)).toMatchObject({ [name]: false });
});
