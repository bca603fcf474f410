import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { importErrors, imports, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { CURRENCIES } from '#features/cities/server/currencies.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import type { ImportState } from '#vocabulary.ts';
import * as contract from '../contract.ts';
import { type ImportMapping, KNOWN_SOURCES } from '../rules.ts';
import { previewFile } from './preview.ts';
import { inspectFile } from './reading/inspect.ts';
import { findUnfinished, getImportFile, getImportFolder, importFile } from './run-imports.ts';
import { toSourceKind } from './source.ts';
import { countCityless, listImportCities } from './writing/place-in-cities.ts';

const CursorKey = z.tuple([Id]);
const citylessCount = sql<number>`case when ${imports.state} = 'done' then ${countCityless(imports.id)} else 0 end`;
const cities = sql<
  { slug: string; name: string }[]
>`case when ${imports.state} = 'done' then ${listImportCities(imports.id)} else '[]' end`;
const columns = { ...getTableColumns(imports), citylessCount, cities, actor: users.username };

const selectImports = (db: Database) =>
  db.select(columns).from(imports).leftJoin(users, eq(users.id, imports.actorId));

async function readImport(db: Database, id: number) {
  const [importRow] = await selectImports(db).where(eq(imports.id, id));
  if (!importRow) throw notFound(t('Import'));
  return importRow;
}

/** Changes the state of an import that is in one of the allowed states; of two simultaneous calls one wins. */
async function step(
  context: AdminContext,
  id: number,
  from: ImportState[],
  to: ImportState,
  refusal: string,
) {
  const { db } = context;
  const [before] = await db.select().from(imports).where(eq(imports.id, id)).for('update');
  if (!before) throw notFound(t('Import'));
  if (!from.includes(before.state)) throw conflict(refusal);
  await db.update(imports).set({ state: to }).where(eq(imports.id, id));
  return before;
}

export const importHandlers = [
  handle(contract.listImports, async ({ db, input: { limit, cursor } }) => {
    const [last] = cursor ? decodeCursor(cursor, CursorKey) : [];
    const rows = await selectImports(db)
      .where(last === undefined ? undefined : lt(imports.id, last))
      .orderBy(desc(imports.id))
      .limit(limit + 1);
    return toPage(rows, limit, ({ id }) => [id]);
  }),

  handle(contract.getImport, ({ db, input }) => readImport(db, input.id)),

  handle(contract.sendImport, async ({ db, services, user, input: { file } }) => {
    const [sent, { hash, bytes, format, date }] = await saveFile(services, file);
    const unfinished = await findUnfinished(db, hash);
    const target = unfinished ?? (await addDraft());
    await rename(sent, getImportFile(services, target));
    return readImport(db, target.id);

    async function addDraft() {
      const isOsm = format === 'openstreetmap';
      const source = isOsm
        ? { sourceKind: 'osm', ...KNOWN_SOURCES.osm }
        : { sourceKind: '', sourceName: '', licence: '' };
      const [created] = await db
        .insert(imports)
        .values({
          ...source,
          actorId: user.id,
          fileName:
            file.name
              .toWellFormed()
              .replaceAll(/\p{Cc}/gu, '')
              .slice(0, 200) || 'places',
          fileHash: hash,
          byteCount: bytes,
          format,
          dataDate: date ?? new Date().toISOString().slice(0, 10),
        })
        .returning();
      if (!created) throw new Error('An insert returned no row.');
      return created;
    }
  }),

  handle(contract.previewImport, async ({ db, services, input }) => {
    const one = await readImport(db, input.id);
    if (one.state !== 'draft') throw conflict(t('This import has been started.'));
    const options = { format: one.format, mapping: one.mapping as ImportMapping };
    return previewFile(getImportFile(services, one), options);
  }),

  handle(contract.editImport, async ({ db, input: { id, sourceName, format, ...change } }) => {
    const [before] = await db.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!before) throw notFound(t('Import'));
    if (before.state !== 'draft') throw conflict(t('This import has been started.'));
    if (change.currency && !CURRENCIES.has(change.currency))
      throw badInput({ currency: t('There is no such currency') });
    const name = sourceName ?? before.sourceName;
    const isOsm = name === KNOWN_SOURCES.osm.sourceName;
    await db
      .update(imports)
      .set({
        ...change,
        ...(format && { format }),
        ...(isOsm
          ? { sourceKind: 'osm', ...KNOWN_SOURCES.osm }
          : { sourceKind: toSourceKind(name), sourceName: name, sourceUrl: null, licenceUrl: null }),
      })
      .where(eq(imports.id, id));
    return readImport(db, id);
  }),

  handle(contract.startImport, async (context) => {
    const { db, user, input } = context;
    const before = await step(
      context,
      input.id,
      ['draft', 'failed'],
      'waiting',
      t('This import has been started.'),
    );
    if (!before.sourceKind || !before.licence)
      throw conflict(t('Say where the data is from and under which licence it is, first.'));
    const { fileName, sourceName, licence, dataDate } = before;
    await audit(db, user, {
      action: 'import',
      kind: 'import',
      targetId: before.id,
      target: fileName,
      after: { sourceName, licence, dataDate },
    });
    await enqueue(db, importFile, { id: input.id });
    return readImport(db, input.id);
  }),

  handle(contract.undoImport, async (context) => {
    const { db, user, input } = context;
    const before = await step(
      context,
      input.id,
      ['done', 'failed'],
      'undoing',
      t('Only an import that has ended can be undone.'),
    );
    const { addedCount, updatedCount } = before;
    await audit(db, user, {
      action: 'undo',
      kind: 'import',
      targetId: before.id,
      target: before.fileName,
      before: { addedCount, updatedCount },
    });
    await enqueue(db, importFile, { id: input.id });
    return readImport(db, input.id);
  }),

  handle(contract.discardImport, async ({ db, services, after, input }) => {
    const isDraft = and(eq(imports.id, input.id), eq(imports.state, 'draft'));
    const [deletedRow] = await db.delete(imports).where(isDraft).returning({ id: imports.id });
    if (!deletedRow) {
      await readImport(db, input.id);
      throw conflict(t('This import has been started. It can be undone when it has ended.'));
    }
    after(() => rm(getImportFile(services, deletedRow), { force: true }));
    return { message: t('The file is forgotten.') };
  }),

  handle(contract.listImportErrors, async ({ db, input: { id, limit, cursor } }) => {
    const [last] = cursor ? decodeCursor(cursor, CursorKey) : [];
    const rows = await db
      .select({ id: importErrors.id, line: importErrors.line, sentence: importErrors.sentence })
      .from(importErrors)
      .where(and(eq(importErrors.importId, id), last === undefined ? undefined : gt(importErrors.id, last)))
      .orderBy(asc(importErrors.id))
      .limit(limit + 1);
    return toPage(rows, limit, (row) => [row.id]);
  }),
];

/** Streams an uploaded file into the import folder, under a name that no import uses yet. */
async function saveFile(services: Pick<Services, 'config'>, file: File) {
  const folder = getImportFolder(services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await pipeline(file.stream(), createWriteStream(path, { mode: 0o600 }));
    return [path, await inspectFile(path)] as const;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
