import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema.ts';
import { getSettings } from '#features/discovery/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import {
  discardImport,
  editImport,
  getImport,
  listImportErrors,
  listImports,
  previewImport,
  startImport,
  undoImport,
} from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const CSV = 'Nome,lat,lon,Telefone\nCasa Um,38.7,-9.1,+351 210 000 001\nCasa Dois,999,-9.1,\n';

async function send(content: string, name = 'places.csv') {
  const form = new FormData();
  form.append('file', new File([content], name));
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  const { status, body } = await admin.request(
    'POST',
    '/api/admin/imports',
    Buffer.from(await response.arrayBuffer()),
    headers,
  );
  return { status, body: body as { id: number; state: string; position: number; format: string } };
}

test('a file is sent, looked at, started, listed and undone', async () => {
  const { status, body: draft } = await send(CSV);
  expect(status).toBe(200);
  expect(draft).toMatchObject({ state: 'draft', format: 'csv' });
  const { id } = draft;
  const preview = await admin.send(previewImport, { id });
  expect(preview.body).toMatchObject({
    columns: ['Nome', 'lat', 'lon', 'Telefone'],
    mapping: { name: 'Nome', latitude: 'lat', longitude: 'lon', phone: 'Telefone' },
    first: [
      { line: 2, place: { name: 'Casa Um' } },
      { line: 3, place: null },
    ],
  });
  await admin.send(editImport, { id, mapping: { phone: '' } });
  const unwrapIpv4 = (await admin.send(previewImport, { id })).body as { first: { place: object }[] };
  expect(unwrapIpv4.first[0]?.place).toMatchObject({ name: 'Casa Um', phone: null });
  // Its source is still missing.
  expect((await admin.send(startImport, { id })).status).toBe(409);
  const source = { sourceName: 'City of Lisbon', licence: 'CC BY 4.0', attribution: '© City of Lisbon' };
  expect((await admin.send(editImport, { id, ...source, dataDate: '2026-11-01' })).status).toBe(200);
  expect((await admin.send(startImport, { id })).body).toMatchObject({ state: 'waiting' });
  await runQueuedJobs(app.services);
  expect((await admin.send(getImport, { id })).body).toMatchObject({
    state: 'done',
    addedCount: 1,
    errorCount: 1,
  });
  expect((await admin.send(listImportErrors, { id })).body).toMatchObject([{ line: 3 }]);
  expect((await admin.send(listImports, {})).body).toMatchObject([{ id, actor: admin.username }]);
  const readSources = async () =>
    ((await app.visitor.send(getSettings, {})).body as { placeSources: unknown[] }).placeSources;
  const { sourceName: name, licence, attribution } = source;
  expect(await readSources()).toEqual([{ name, licence, attribution, url: null, licenceUrl: null }]);
  const [change] = (await app.services.pool.query('select restaurant_id as id from import_changes')).rows;
  expect((await app.visitor.send(getRestaurant, { id: change.id })).body).toMatchObject({
    sources: [
      { name: 'City of Lisbon', licence: 'CC BY 4.0', attribution: '© City of Lisbon', date: '2026-11-01' },
    ],
  });
  expect((await admin.send(startImport, { id })).status).toBe(409);
  expect((await admin.send(discardImport, { id })).status).toBe(409);
  expect((await admin.send(undoImport, { id })).body).toMatchObject({ state: 'undoing' });
  await runQueuedJobs(app.services);
  expect((await admin.send(getImport, { id })).body).toMatchObject({ state: 'undone', removedCount: 1 });
  expect((await app.visitor.send(getRestaurant, { id: change.id })).status).toBe(404);
  expect(await readSources()).toEqual([]);
  const lines = await app.services.db.select().from(auditLog);
  expect(lines.filter(({ kind }) => kind === 'import').map(({ action }) => action)).toEqual([
    'import',
    'undo',
  ]);
});

test('the same file again is the same draft; discarded it is gone', async () => {
  const first = await send('name,lat,lon\nCasa,1,1\n');
  expect((await send('name,lat,lon\nCasa,1,1\n', 'other.csv')).body.id).toBe(first.body.id);
  expect((await admin.send(discardImport, { id: first.body.id })).status).toBe(200);
  expect((await admin.send(getImport, { id: first.body.id })).status).toBe(404);
});
