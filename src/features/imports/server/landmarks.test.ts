import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { imports, landmarks, restaurants } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { importFromCommand } from './command.ts';
import { previewFile } from './preview.ts';
import { importFile } from './run-imports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.execute(sql`delete from restaurants`);
  await app.services.db.execute(sql`delete from imports`);
});

const element = (id: number, tags: object, position: object = { lat: 38.71 + id / 1000, lon: -9.14 }) => ({
  ...{ type: 'node', id },
  ...position,
  tags,
});

let files = 0;
async function save(...elements: object[]) {
  const file = join(tmpdir(), `tablemate-landmarks-${process.pid}-${files++}`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, JSON.stringify({ elements }));
  return file;
}
async function bring(...elements: object[]) {
  const file = await save(...elements);
  await importFromCommand(app.services, { file, fileName: 'places', print: () => undefined });
  const [last] = await app.services.db.select().from(imports).orderBy(sql`id desc`).limit(1);
  if (!last) throw new Error('No import was made.');
  return last;
}
async function undo({ id }: { id: number }) {
  await app.services.db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, id));
  await importFile.run(app.services, { id }, { isLast: false });
}
const find = async (name: string) => {
  const { index } = await app.services.get(discoveryService).ready();
  return index.findLandmark(name);
};
const all = () => app.services.db.select().from(landmarks).orderBy(asc(landmarks.name), asc(landmarks.id));
const names = async () => (await all()).map(({ name, kind }) => [name, kind]);

const ROSSIO = element(1, { railway: 'station', name: 'Rossio', 'name:en': 'Rossio Station' });

test('stations, squares, markets, parks, museums and sights of the same file become landmarks', async () => {
  const result = await bring(
    ROSSIO,
    element(2, { public_transport: 'station', name: 'Terreiro do Paço' }),
    element(3, { place: 'square', name: 'Praça Dom Pedro IV', alt_name: 'Rossio; Praça do Rossio' }),
    element(4, { amenity: 'marketplace', name: 'Mercado da Ribeira' }),
    element(5, { leisure: 'park', name: 'Jardim da Estrela' }),
    element(6, { tourism: 'museum', name: 'Museu do Fado' }),
    {
      ...element(7, { tourism: 'attraction', name: 'Castelo' }, {}),
      type: 'way',
      center: { lat: 38.7, lon: -9.1 },
    },
    element(8, { amenity: 'restaurant', tourism: 'attraction', name: 'A Brasileira' }),
    element(9, { leisure: 'park' }),
    element(10, { railway: 'station', name: '<b>x</b>' }),
    element(11, { railway: 'station', name: 'Far' }, { lat: 91, lon: 0 }),
    element(12, { railway: 'station', name: 'x'.repeat(80) }),
  );
  expect(result).toMatchObject({ state: 'done', addedCount: 1, landmarkCount: 7, errorCount: 3 });
  expect(await names()).toEqual([
    ['Castelo', 'attraction'],
    ['Jardim da Estrela', 'park'],
    ['Mercado da Ribeira', 'market'],
    ['Museu do Fado', 'museum'],
    ['Praça Dom Pedro IV', 'square'],
    ['Rossio', 'station'],
    ['Terreiro do Paço', 'station'],
  ]);
  const [square] = (await all()).filter(({ kind }) => kind === 'square');
  expect(square).toMatchObject({
    ...{ aliases: ['Rossio', 'Praça do Rossio'], latitude: 38.713, longitude: -9.14 },
    ...{ sourceKind: 'osm', sourceId: 'node/3', importId: result.id },
  });
  expect((await app.services.db.select().from(restaurants)).map(({ name }) => name)).toEqual([
    'A Brasileira',
  ]);
});

test('the same data again adds nothing, newer data replaces it, and an undo restores the older', async () => {
  const first = await bring(ROSSIO);
  expect(await bring(ROSSIO, element(2, { railway: 'station', name: 'Sete Rios' }))).toMatchObject({
    landmarkCount: 1,
  });
  const renamed = await bring(element(1, { railway: 'station', name: 'Rossio Novo' }));
  expect(renamed).toMatchObject({ landmarkCount: 1 });
  expect(await names()).toEqual([
    ['Rossio', 'station'],
    ['Rossio Novo', 'station'],
    ['Sete Rios', 'station'],
  ]);
  expect(await find('rossio station')).toBeNull();
  expect(await find('rossio novo')).not.toBeNull();
  await undo(renamed);
  expect(await find('rossio station')).not.toBeNull();
  await undo(first);
  expect(await names()).toEqual([['Sete Rios', 'station']]);
});

test('a preview shows what would be a landmark', async () => {
  const { first } = await previewFile(await save(ROSSIO), { format: 'openstreetmap', mapping: {} });
  expect(first).toMatchObject([{ place: null, problems: [], landmark: { name: 'Rossio', kind: 'station' } }]);
});
