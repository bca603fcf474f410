import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imports } from '#db/schema.ts';
import { ADMIN, defineAccessWith } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';
import type { ImportState } from '#vocabulary.ts';

/** A draft whose file waits, and a finished import. */
async function addImports({ services: { db, config } }: TestApp, fixtures: Fixtures) {
  const add = async (state: ImportState) => {
    const [row] = await db
      .insert(imports)
      .values({
        ...{ fileName: 'places.csv', fileHash: state, byteCount: 20, format: 'csv', sourceKind: 'city' },
        ...{ sourceName: 'City', licence: 'CC0', dataDate: '2026-11-20', state },
      })
      .returning();
    if (!row) throw new Error('An insert returned no row.');
    return row.id;
  };
  const draft = await add('draft');
  await mkdir(join(config.dataDir, 'imports'), { recursive: true });
  await writeFile(join(config.dataDir, 'imports', String(draft)), 'name,lat,lon\nCasa,1,1\n');
  return { ...fixtures, draft, done: await add('done') };
}

export const importsAccess = defineAccessWith(addImports, {
  'GET /api/admin/imports': [ADMIN],
  // The input holds no file.
  'POST /api/admin/imports': ['401 403 403 403 403 in'],
  'GET /api/admin/imports/:id': [ADMIN, ({ done }) => ({ id: done })],
  'GET /api/admin/imports/:id/preview': [ADMIN, ({ draft }) => ({ id: draft })],
  'PATCH /api/admin/imports/:id': [ADMIN, ({ draft }) => ({ id: draft, licence: 'CC BY 4.0' })],
  'POST /api/admin/imports/:id/undo': [ADMIN, ({ done }) => ({ id: done })],
  'DELETE /api/admin/imports/:id': [ADMIN, ({ draft }) => ({ id: draft })],
  'GET /api/admin/imports/:id/errors': [ADMIN, ({ done }) => ({ id: done })],
  // The last one, since it starts a job that writes at any time.
  'POST /api/admin/imports/:id/start': [ADMIN, ({ draft }) => ({ id: draft })],
});
