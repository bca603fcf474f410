import { archiveImports } from '#db/schema.ts';
import { defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

/** An archive of a person outside the fixtures. */
async function addArchive({ services: { db }, person }: TestApp, fixtures: Fixtures) {
  const { id: userId } = await person();
  const values = {
    userId,
    site: 'elsewhere.example',
    archivedAt: new Date(0).toISOString(),
    counts: {},
    history: {},
    total: 1,
  };
  const [archiveImport] = await db.insert(archiveImports).values(values).returning();
  if (!archiveImport) throw new Error('An insert returned no row.');
  return { ...fixtures, archive: archiveImport.id };
}

export const archivesAccess = defineAccessWith(addArchive, {
  'GET /api/account/archives': [SIGNED_IN],
  // Without a file, allowed calls are refused as invalid.
  'POST /api/account/archives': ['401 in in in in in'],
  'POST /api/account/archives/:id/start': ['401 404 404 404 404 404', ({ archive }) => ({ id: archive })],
  'DELETE /api/account/archives/:id': ['401 404 404 404 404 404', ({ archive }) => ({ id: archive })],
});
