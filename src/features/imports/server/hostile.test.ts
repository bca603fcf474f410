import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importErrors, restaurantSources, restaurants } from '#db/schema.ts';
import { bring, countEntries, node, overpass } from '#features/imports/testing/imports.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { listImportErrors } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.execute(sql`delete from restaurants`);
  await app.services.db.execute(sql`delete from imports`);
});

const SOURCE = { source: 'City', licence: 'CC0' };
const FORMULA = "=CMD|' /C calc'!A0";

const all = () => app.services.db.select().from(restaurants).orderBy(asc(restaurants.name));
const sentences = async () =>
  (await app.services.db.select().from(importErrors).orderBy(asc(importErrors.id))).map(
    ({ line, sentence }) => [line, sentence],
  );

test('formulas stay text: in the database, in errors, and with a prefix in downloaded tables', async () => {
  const csv = [
    'name,lat,lon,phone,website,hours',
    `"${FORMULA}",38.7,-9.1,,,`,
    `Casa,38.71,-9.1,"${FORMULA}","=HYPERLINK(""http://x.example"",""y"")","@SUM(1+1)"`,
  ];
  const result = await bring(app, csv.join('\n'), SOURCE);
  expect(countEntries(result)).toEqual([2, 0, 0, 3]);
  expect(await all()).toMatchObject([{ name: FORMULA }, { name: 'Casa', phone: null, website: null }]);
  expect(await sentences()).toEqual([
    [3, `Its phone number cannot be read: “${FORMULA}”`],
    [3, 'Its website cannot be read: “=HYPERLINK("http://x.example","y")”'],
    [3, 'Its opening hours cannot be read: “@SUM(1+1)”'],
  ]);
  const { status, text } = await admin.request('GET', '/api/admin/restaurants.csv');
  expect(status).toBe(200);
  expect(text).toContain(`,'${FORMULA},`);
  expect(text).not.toContain(`,${FORMULA}`);
});

test('HTML is no name, and anywhere else it is words', async () => {
  const script = '<script>alert(1)</script>';
  const result = await bring(
    app,
    overpass(
      node(1, { name: script }),
      node(2, { name: 'Tasca <img src=x onerror=alert(1)>' }),
      node(3, { name: 'A < B & C', cuisine: script, 'addr:street': script, opening_hours: script }),
    ),
  );
  expect(countEntries(result)).toEqual([1, 0, 0, 3]);
  expect(await all()).toMatchObject([{ name: 'A < B & C', address: script, openingHours: null }]);
  expect((await sentences()).map(([line]) => line)).toEqual([1, 2, 3]);
});

test('of ten thousand errors a thousand are stored, all are counted, and they are read page by page', async () => {
  const rows = Array.from({ length: 10_000 }, () => ',999,999').join('\n');
  const result = await bring(app, `name,lat,lon\nCasa,38.7,-9.1\n${rows}\n`, SOURCE);
  expect(countEntries(result)).toEqual([1, 0, 0, 10_000]);
  expect(await app.services.db.$count(importErrors)).toBe(1000);
  expect(result.lines.filter((line) => line.startsWith('  '))).toHaveLength(21);
  const first = await admin.send(listImportErrors, { id: result.id, limit: 50 });
  expect(first.body).toHaveLength(50);
  expect((first.body as object[]).slice(0, 2)).toMatchObject([
    { line: 3, sentence: 'It has no name.' },
    { line: 4 },
  ]);
});

test('an id that comes twice is one place: the first entry speaks, in one batch and across batches', async () => {
  const others = Array.from({ length: 700 }, (_, at) =>
    node(at + 10, { name: `Casa ${at}` }, { lat: 38 + at / 500, lon: -9 }),
  );
  const result = await bring(
    app,
    overpass(
      node(1, { name: 'Primeira', phone: '+351 210 000 001' }),
      node(1, { name: 'Segunda' }, { lat: 41, lon: -8 }),
      ...others,
      node(1, { name: 'Terceira', phone: '+351 210 000 003', website: 'https://x.example' }),
    ),
  );
  expect(countEntries(result)).toEqual([701, 0, 0, 2]);
  expect(await sentences()).toEqual([
    [2, 'It has the same id as the entry 1: node/1'],
    [703, 'It has the same id as an earlier entry: node/1'],
  ]);
  const { db } = app.services;
  const sources = await db.select().from(restaurantSources).where(eq(restaurantSources.sourceId, 'node/1'));
  expect(sources).toHaveLength(1);
  const [first] = await db
    .select()
    .from(restaurants)
    .where(eq(restaurants.id, sources[0]?.restaurantId ?? 0));
  expect(first).toMatchObject({
    name: 'Primeira',
    phone: '+351 210 000 001',
    website: null,
    latitude: '38.7218',
  });
});

test.each([
  ['90.00001', '0'],
  ['-91', '0'],
  ['0', '180.5'],
  ['0', '-1e3'],
  ['NaN', '0'],
  ['Infinity', '0'],
  ['38.7', ''],
  ['', '-9.1'],
  ['38°42′N', '9°8′W'],
  ['0x10', '0'],
])('a position of %s, %s is on no map', async (lat, lon) => {
  const table = await bring(app, `name,lat,lon,address\nCasa,"${lat}","${lon}",Rua 1\n`, SOURCE);
  expect(countEntries(table)).toEqual([0, 0, 0, 1]);
  const element = { ...node(1, { name: 'Casa' }), lat, lon };
  expect(countEntries(await bring(app, overpass(element)))).toEqual([0, 0, 0, 1]);
  expect((await sentences()).map(([, sentence]) => sentence)).toEqual(
    Array.from(
      { length: 2 },
      () => 'Its position is not on the map: latitude -90 to 90, longitude -180 to 180.',
    ),
  );
});

test('the ends of the world are on the map', async () => {
  const ends = [
    [90, 180],
    [-90, -180],
    [0, 0],
  ];
  const places = ends.map(([lat, lon], at) => node(at, { name: `Fim ${at}` }, { lat, lon }));
  expect(countEntries(await bring(app, overpass(...places)))).toEqual([3, 0, 0, 0]);
  expect((await all()).map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    ['90', '180'],
    ['-90', '-180'],
    ['0', '0'],
  ]);
});
