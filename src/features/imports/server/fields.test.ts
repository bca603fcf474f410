import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurantFacts, restaurants } from '#db/schema.ts';
import { bring, node, overpass } from '#features/imports/testing/imports.ts';
import { updateRestaurant } from '#features/owner/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { IMPORTED_FIELDS } from '../fields.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const PAGE = 'https://book.example/table';

type Imported = (typeof IMPORTED_FIELDS)[number];

/** Returns a field's text in a file, its stored value, and the value if the file does not contain it. */
function chooseValue({ field, openStreetMap: { meanings } }: Imported) {
  if (field.kind === 'link') return { text: PAGE, value: PAGE, fallback: null };
  const [text = '', value] = Object.entries(meanings ?? {})[0] ?? [];
  return field.kind === 'yes' ? { text, value: true, fallback: false } : { text, value, fallback: null };
}

test.each(IMPORTED_FIELDS)(
  '$name comes with its source and date, until its owner says otherwise',
  async (field) => {
    const { db } = app.services;
    const { name, openStreetMap } = field;
    const [tag = ''] = openStreetMap.tags;
    const { text, value, fallback } = chooseValue(field);
    // Different positions, so that the two are not merged.
    const first = 1 + 2 * IMPORTED_FIELDS.indexOf(field);
    await bring(
      app,
      overpass(node(first, { name: `Has ${name}`, [tag]: text }), node(first + 1, { name: `Lacks ${name}` })),
    );
    const find = async (placeName: string) => {
      const [row] = await db
        .select({ id: restaurants.id })
        .from(restaurants)
        .where(eq(restaurants.name, placeName));
      return row?.id ?? 0;
    };
    const [id, other] = [await find(`Has ${name}`), await find(`Lacks ${name}`)];
    const read = async (placeId: number) => (await app.visitor.send(getRestaurant, { id: placeId })).body;
    expect(await read(id)).toMatchObject({
      [name]: value,
      sources: [
        { name: 'OpenStreetMap', field: null },
        { name: 'OpenStreetMap', date: '2026-11-20', field: name },
      ],
    });
    expect(await read(other)).toMatchObject({ [name]: fallback, sources: [{ field: null }] });

    const owner = await app.person({ type: 'restaurant' });
    await db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, id));
    await owner.send(updateRestaurant, { id, [name]: fallback });
    expect(await read(id)).toMatchObject({ [name]: fallback, sources: [{ field: null }] });
    const isIts = and(eq(restaurantFacts.restaurantId, id), eq(restaurantFacts.fact, name));
    expect(await db.select().from(restaurantFacts).where(isIts)).toMatchObject([{ importId: null }]);
  },
);

test.each(IMPORTED_FIELDS)('$name comes from a column of a table, too', async (field) => {
  const { name, columns } = field;
  const { text, value, fallback } = chooseValue(field);
  await bring(
    app,
    `name,lat,lon,${columns[0]}\nTable ${name},38.75,-9.15,${text}\nBare ${name},38.76,-9.16,?\n`,
    {
      source: 'City of Lisbon',
      licence: 'CC BY 4.0',
    },
  );
  const rows = await app.services.db.select().from(restaurants);
  expect(rows.filter((row) => row[name] === value).map((row) => row.name)).toContain(`Table ${name}`);
  expect(rows.find((row) => row.name === `Bare ${name}`)).toMatchObject({ [name]: fallback });
});

test.each([
  [31, 'yes', 'Optional'],
  [32, 'required', 'Required'],
  [33, 'no', 'Walk-in only'],
  [34, 'members_only', null],
  [35, 'recommended;required', null],
])('OpenStreetMap’s place %i with reservation=%s is %s', async (id, reservation, reservationPolicy) => {
  await bring(app, overpass(node(id, { name: `Says ${reservation}`, reservation })));
  const rows = await app.services.db.select().from(restaurants);
  expect(rows.find(({ name }) => name === `Says ${reservation}`)).toMatchObject({ reservationPolicy });
});

test('guests are sent nowhere but to https', async () => {
  const links = [
    'http://book.example',
    'javascript:alert(1)',
    'https://user:secret@book.example',
    'book.example/a',
  ];
  const { errorCount } = await bring(
    app,
    overpass(...links.map((link, at) => node(40 + at, { name: `Link ${at}`, 'website:reservation': link }))),
  );
  const rows = await app.services.db.select().from(restaurants);
  const find = (at: number) => rows.find(({ name }) => name === `Link ${at}`)?.bookingUrl;
  expect(links.map((_, at) => find(at))).toEqual([null, null, null, 'https://book.example/a']);
  expect(errorCount).toBe(3);
});

test.each([
  ['File:Café Majestic.jpg', 'https://commons.wikimedia.org/wiki/File:Caf%C3%A9_Majestic.jpg'],
  ['Category:Porto', 'https://commons.wikimedia.org/wiki/Category:Porto'],
  ['https://photos.example/a', 'https://photos.example/a'],
  ['Majestic', null],
])('of wikimedia_commons=%s the photo page is %s', async (value, photoUrl) => {
  const name = `Commons ${value}`;
  const id = 60 + value.length;
  await bring(app, overpass(node(id, { name, wikimedia_commons: value })));
  const rows = await app.services.db.select().from(restaurants);
  expect(rows.find((row) => row.name === name)).toMatchObject({ photoUrl });
});

test.each([
  [{ acceptsReservations: true }, 'Optional', null],
  [{ acceptsReservations: 'https://schema.org/False' }, 'Walk-in only', null],
  [{ acceptsReservations: 'No', potentialAction: [] }, 'Walk-in only', null],
  [{ acceptsReservations: ['https://book.example/ld'] }, 'Optional', 'https://book.example/ld'],
  [
    { potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: 'https://book.example/do' } } },
    'Optional',
    'https://book.example/do',
  ],
  [{ acceptsReservations: 'perhaps' }, null, null],
])('of schema.org’s %o bookings are %s, at %s', async (fields, reservationPolicy, bookingUrl) => {
  const name = `Of ${JSON.stringify(fields).slice(0, 80)}`;
  const place = { '@context': 'https://schema.org', '@type': 'Restaurant', name, address: 'Rua Nova, Porto' };
  await bring(app, { ...place, ...fields }, { source: 'Guide', licence: 'CC0' });
  const rows = await app.services.db.select().from(restaurants);
  expect(rows.find((row) => row.name === name)).toMatchObject({ reservationPolicy, bookingUrl });
});
