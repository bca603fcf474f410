import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { violatedConstraint } from '#db/errors.ts';
import { archiveImports } from '#db/schema.ts';
import { privateFileService } from '#features/media/server/private-files.ts';
import { t } from '#kit/contract/text.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { discardArchive, listArchiveImports, sendArchive, startArchive } from '../contract.ts';
import { ARCHIVES } from '../rules.ts';
import { bringArchive, countSteps } from './bringing/bring-archive.ts';
import { findArchiveImports, readArchiveImport } from './imports.ts';
import { type Archive, parseArchive } from './reading/archive.ts';
import { withZip } from './reading/zip.ts';

const OPEN = 'archive_imports_open_key';
const isOpen = () => conflict(t('You are bringing in another archive. Finish or discard that one first.'));

export const archivesApi = [
  handle(listArchiveImports, ({ db, user }) => findArchiveImports(db, user.id)),

  handle(sendArchive, async ({ db, services, user, input: { file } }) => {
    const [open] = (await findArchiveImports(db, user.id)).filter(({ state }) =>
      ['draft', 'waiting', 'running'].includes(state),
    );
    if (open) throw isOpen();
    const { name, archive } = await saveArchive(services, file);
    const { manifest, handles } = archive;
    try {
      const [row] = await db
        .insert(archiveImports)
        .values({
          userId: user.id,
          file: name,
          site: manifest.site,
          archivedAt: manifest.createdAt,
          counts: manifest.counts,
          history: manifest.tables,
          total: countSteps(archive),
          handles,
        })
        .returning({ id: archiveImports.id });
      if (!row) throw new Error('An insert returned no row.');
      return await readArchiveImport(db, user.id, row.id);
    } catch (error) {
      await services.get(privateFileService).remove(name);
      throw violatedConstraint(error) === OPEN ? isOpen() : error;
    }
  }),

  handle(startArchive, async ({ db, user, input: { id } }) => {
    const isOwn = and(eq(archiveImports.id, id), eq(archiveImports.userId, user.id));
    const { rowCount } = await db
      .update(archiveImports)
      .set({ state: 'waiting' })
      .where(and(isOwn, eq(archiveImports.state, 'draft')));
    const row = await readArchiveImport(db, user.id, id);
    if (!rowCount) throw conflict(t('This archive has been started.'));
    await enqueue(db, bringArchive, { id });
    return row;
  }),

  handle(discardArchive, async ({ db, user, services, after, input: { id } }) => {
    const isOwn = and(eq(archiveImports.id, id), eq(archiveImports.userId, user.id));
    const [draft] = await db
      .delete(archiveImports)
      .where(and(isOwn, eq(archiveImports.state, 'draft')))
      .returning({ file: archiveImports.file });
    if (!draft) {
      if ((await db.$count(archiveImports, isOwn)) === 0) throw notFound(t('Archive'));
      throw conflict(t('This archive has been started.'));
    }
    const { file } = draft;
    if (file) after(() => services.get(privateFileService).remove(file));
    return { message: t('The archive is forgotten. Nothing was brought in.') };
  }),
];

/** Stores an uploaded archive as a private file once all of it is checked. */
async function saveArchive(services: Services, file: File): Promise<{ name: string; archive: Archive }> {
  const files = services.get(privateFileService);
  const name = `${randomUUID()}.brought.zip`;
  const path = await files.draft(name);
  try {
    await pipeline(file.stream(), createWriteStream(path, { mode: 0o600 }));
    const archive = await withZip(path, ARCHIVES, parseArchive);
    await files.keep(name);
    return { name, archive };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
