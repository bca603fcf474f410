import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importErrors, imports, restaurantFacts, restaurants } from '#db/schema.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { bring as bringInto, countEntries, node, overpass } from '#features/imports/testing/imports.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { importFile, runImport } from './run-imports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.execute(sql`delete from restaurants`);
  await app.services.db.execute(sql`delete from imports`);
});

const bring = (content: unknown, options = {}) => bringInto(app, content, options);
const all = () => app.services.db.select().from(restaurants).orderBy(asc(restaurants.name));
const problems = () => app.services.db.select().from(importErrors).orderBy(asc(importErrors.id));

async function undo(id: number) {
  await app.services.db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, id));
  await importFile.run(app.services, { id }, { isLast: false });
  const [row] = await app.services.db.select().from(imports).where(eq(imports.id, id));
  return row;
}

test('an extract of OpenStreetMap becomes places, each fact with its source', async () => {
  const tasca = node(1, {
    ...{
      name: 'Tasca da Sé',
      cuisine: 'portuguese;seafood',
      opening_hours: 'Tu-Su 12:00-22:00',
      'diet:vegan': 'yes',
    },
    ...{ phone: '+351 21 888 7777', website: 'www.tascadase.pt', wheelchair: 'yes', outdoor_seating: 'yes' },
    ...{
      'addr:street': 'Rua da Sé',
      'addr:housenumber': '4',
      'addr:postcode': '1100-123',
      'addr:city': 'Lisboa',
    },
  });
  const bar = {
    type: 'way',
    id: 2,
    center: { lat: 38.75, lon: -9.2 },
    tags: { amenity: 'bar', name: 'O Bar' },
  };
  const result = await bring(overpass(tasca, bar, { type: 'node', id: 9, lat: 1, lon: 1 }));
  expect(countEntries(result)).toEqual([2, 0, 0, 0]);
  expect(result).toMatchObject({ state: 'done', sourceName: 'OpenStreetMap', dataDate: '2026-11-20' });
  const [theBar, theTasca] = await all();
  expect(theBar).toMatchObject({
    name: 'O Bar',
    cuisineType: 'Bar',
    address: '',
    latitude: '38.75',
    priceRange: null,
  });
  expect(theTasca).toMatchObject({
    ...{
      userId: null,
      status: 'approved',
      cuisineType: 'Portuguese',
      address: 'Rua da Sé 4, 1100-123 Lisboa',
    },
    ...{ phone: '+351 21 888 7777', website: 'https://www.tascadase.pt/', timeZone: 'Europe/Lisbon' },
    ...{ tags: ['Seafood'], diets: ['Vegan'], features: ['Wheelchair Accessible', 'Outdoor Seating'] },
    openingHours: { monday: [], tuesday: [{ open: '12:00', close: '22:00' }] },
  });
  const facts = await app.services.db
    .select()
    .from(restaurantFacts)
    .where(eq(restaurantFacts.restaurantId, theTasca?.id ?? 0));
  expect(facts.map(({ fact }) => fact).sort()).toEqual(
    ['address', 'cuisine', 'diets', 'features', 'hours', 'name', 'phone', 'position', 'website'].sort(),
  );
  const { body } = await app.visitor.send(listRestaurants, { q: 'tasca da se' });
  expect(body).toMatchObject([{ name: 'Tasca da Sé' }]);
});

test('the same data again changes nothing, newer data what came from there, and never what an owner said', async () => {
  const first = overpass(
    node(1, { name: 'Um', phone: '+351 210 000 001' }),
    node(2, { name: 'Dois', phone: '+351 210 000 002' }),
  );
  await bring(first);
  expect(countEntries(await bring(first))).toEqual([0, 0, 2, 0]);
  const owner = await app.person({ type: 'restaurant' });
  await app.services.db
    .update(restaurants)
    .set({ userId: owner.id, phone: '+351 999 999 999' })
    .where(eq(restaurants.name, 'Dois'));
  const second = overpass(
    node(1, { name: 'Um', phone: '+351 210 000 011' }),
    node(2, { name: 'Dois', phone: '+351 210 000 022' }),
  );
  const again = await bring(second);
  expect(countEntries(again)).toEqual([0, 1, 1, 0]);
  expect((await all()).map(({ phone }) => phone)).toEqual(['+351 999 999 999', '+351 210 000 011']);
  expect(await undo(again.id)).toMatchObject({ state: 'undone', restoredCount: 1 });
  expect((await all()).map(({ phone }) => phone)).toEqual(['+351 999 999 999', '+351 210 000 001']);
});

test('existing restaurants are matched by name and distance, in any spelling', async () => {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const place = { latitude: '38.7118', longitude: '-9.1301', phone: null };
  await addRestaurant(app.services, owner.id, { name: 'Café Açaí', ...place });
  const near = { lat: 38.7121, lon: -9.1303 };
  const result = await bring(
    overpass(
      node(1, { name: 'CAFÉ  Açaí!', phone: '+351 210 000 001' }, near),
      // The letters a and e are Cyrillic.
      node(2, { name: 'Cаfе Acai' }, near),
      node(3, { name: 'Cafe Acai' }, { lat: 38.75, lon: -9.13 }),
      node(4, { name: 'Other' }, near),
      {
        type: 'way',
        id: 5,
        center: { lat: 38.71211, lon: -9.13031 },
        tags: { amenity: 'cafe', name: 'Other' },
      },
    ),
  );
  expect(countEntries(result)).toEqual([2, 0, 3, 0]);
  expect(await db.$count(restaurants)).toBe(3);
  expect((await all()).find(({ name }) => name === 'Café Açaí')?.phone).toBeNull();
});

test('an undo deletes the added restaurants, but not those used since', async () => {
  const before = await addRestaurant(app.services, null, { name: 'Antes' });
  const result = await bring(overpass(...[1, 2, 3, 4].map((id) => node(id, { name: `Casa ${id}` }))));
  const [, one, two, three] = await all();
  const diner = await app.person();
  await addReview(app.services, { userId: diner.id, restaurantId: one?.id ?? 0 }, { rating: 5 });
  const owner = await app.person({ type: 'restaurant' });
  await app.services.db
    .update(restaurants)
    .set({ userId: owner.id })
    .where(eq(restaurants.id, two?.id ?? 0));
  await app.services.db
    .update(restaurants)
    .set({ phone: '+351 210 000 000', name: 'Casa Nova' })
    .where(eq(restaurants.id, three?.id ?? 0));
  expect(await undo(result.id)).toMatchObject({ state: 'undone', removedCount: 1, keptCount: 3 });
  expect((await all()).map(({ name }) => name).sort()).toEqual(
    [before.name, 'Casa 1', 'Casa 2', 'Casa Nova'].sort(),
  );
});

test('a table is read by the columns that its headings name, or that were chosen', async () => {
  const csv =
    'Título;Y;X;Morada;Tel;Horário\n"Zé; Filhos";38,71;-9,13;"Rua ""A"" 1\nLisboa";+351 210 000 001;Mo-Fr 12:00-15:00\nSem Sítio;;;;;\n';
  const result = await bring(csv, {
    map: 'name=Título,phone=Tel',
    source: 'City of Lisbon',
    licence: 'CC BY 4.0',
  });
  expect(countEntries(result)).toEqual([1, 0, 0, 1]);
  expect(await all()).toMatchObject([
    {
      name: 'Zé; Filhos',
      latitude: '38.71',
      longitude: '-9.13',
      address: 'Rua "A" 1\nLisboa',
      phone: '+351 210 000 001',
    },
  ]);
  expect(await problems()).toMatchObject([
    { line: 4, sentence: 'It has neither a position nor an address.' },
  ]);
});

test('schema.org is read, alone, in a list and in a graph', async () => {
  const place = (name: string, more: object = {}) => ({
    ...{
      '@type': 'Restaurant',
      name,
      servesCuisine: ['Thai'],
      priceRange: '€€',
      telephone: '+351 210 000 009',
    },
    ...{
      address: { streetAddress: `Rua ${name}`, addressLocality: 'Porto' },
      geo: { latitude: 41.15, longitude: -8.61 },
    },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '12:00', closes: '15:00' },
    ],
    ...more,
  });
  const source = { source: 'Guide', licence: 'CC0' };
  await bring({ '@context': 'https://schema.org', ...place('Only') }, source);
  await bring(
    {
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite', name: 'x' }, place('Graph', { '@type': 'CafeOrCoffeeShop' })],
    },
    source,
  );
  await bring([{ '@type': 'ListItem', item: {} }, place('List', { '@type': ['Thing', 'BarOrPub'] })], {
    ...source,
    format: 'json-ld',
  });
  expect(await all()).toMatchObject([
    { name: 'Graph' },
    { name: 'List' },
    {
      name: 'Only',
      cuisineType: 'Thai',
      priceRange: '$$',
      address: 'Rua Only, Porto',
      openingHours: { monday: [{ open: '12:00', close: '15:00' }], wednesday: [] },
    },
  ]);
});

test('a process that is killed between two batches is continued by the same file, and nothing is there twice', async () => {
  const content = overpass(
    ...Array.from({ length: 1000 }, (_, at) =>
      node(at, { name: `Casa ${at}` }, { lat: 38 + at / 500, lon: -9 }),
    ),
  );
  const result = await bring(content);
  expect(countEntries(result)).toEqual([1000, 0, 0, 0]);
  // The state after a kill: some batches are written, the last one is half done.
  await app.services.db.execute(sql`delete from restaurants where latitude::float8 >= 39.2`);
  await app.services.db
    .update(imports)
    .set({ state: 'running', position: 600, addedCount: 600 })
    .where(eq(imports.id, result.id));
  const again = await bring(content);
  expect([again.id, again.state, again.addedCount, again.position]).toEqual([result.id, 'done', 1000, 1000]);
  expect(again.lines[0]).toBe('Going on after 600 entries.');
  expect(await app.services.db.$count(restaurants)).toBe(1000);
});

test('two at once: one has to wait', async () => {
  const elements = Array.from({ length: 600 }, (_, at) =>
    node(at, { name: `Casa ${at}` }, { lat: 38 + at / 500, lon: -9 }),
  );
  const [one, two] = await Promise.allSettled([
    bring(overpass(...elements)),
    bring(overpass(node(1, { name: 'Outra' }))),
  ]);
  const refusals = [one, two].filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refusals.map(({ reason }) => String(reason))).toEqual([
    'Error: Another import is running. Start this one again when it is done.',
  ]);
});

test('an error keeps whole batches, is shown, and the same file continues', async () => {
  const result = await bring(overpass(node(1, { name: 'Um' })));
  await app.services.db.execute(
    sql`alter table restaurant_sources add constraint refuse check (source_id <> 'node/350')`,
  );
  const content = overpass(
    ...Array.from({ length: 400 }, (_, at) =>
      node(at, { name: `Casa ${at}` }, { lat: 38 + at / 500, lon: -9 }),
    ),
  );
  await expect(bring(content)).rejects.toThrow('start it again to go on');
  expect(await app.services.db.$count(restaurants)).toBe(1 + 299);
  await app.services.db.execute(sql`alter table restaurant_sources drop constraint refuse`);
  expect(await bring(content)).toMatchObject({
    id: result.id + 1,
    state: 'done',
    position: 400,
    failure: null,
  });
  expect(await app.services.db.$count(restaurants)).toBe(1 + 399);
});

test('a restaurant that an administrator deleted does not come back', async () => {
  const content = overpass(node(1, { name: 'Fora' }));
  await bring(content);
  await app.services.db
    .update(restaurants)
    .set({ deletedAt: new Date().toISOString(), status: 'rejected', statusBefore: 'approved' });
  expect(countEntries(await bring(overpass(node(1, { name: 'Fora', phone: '+351 210 000 000' }))))).toEqual([
    0, 0, 1, 0,
  ]);
  expect(await all()).toMatchObject([{ status: 'rejected', phone: null }]);
});

test('an import whose file is gone waits, and hinders no other', async () => {
  const [row] = await app.services.db
    .insert(imports)
    .values({
      fileName: 'x',
      fileHash: 'x',
      byteCount: 1,
      format: 'csv',
      sourceKind: 'x',
      sourceName: 'x',
      licence: 'x',
      dataDate: '2026-11-20',
      state: 'waiting',
    })
    .returning();
  const run = importFile.run(app.services, { id: row?.id ?? 0 }, { isLast: false });
  await expect(run).rejects.toThrow('It waits for the machine that has its file');
  expect(await app.services.db.select().from(imports)).toMatchObject([{ id: row?.id, state: 'waiting' }]);
  if (row) await runImport(app.services, row, join(tmpdir(), 'nowhere'));
  expect(await app.services.db.select().from(imports)).toMatchObject([{ state: 'failed' }]);
});
