import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { type ArchiveResults, archiveImports, broughtItems, type LeftReasons, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { privateFileService } from '#features/media/server/private-files.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { submissionWaiting } from '#features/restaurants/notifications.ts';
import { Id } from '#kit/contract/shapes.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { ARCHIVE_KINDS, type ArchiveKind } from '#vocabulary/archives.ts';
import { archiveBrought } from '../../notifications.ts';
import { ARCHIVES } from '../../rules.ts';
import type { PictureDocument } from '../../shapes.ts';
import { findInstallationId } from '../installation.ts';
import { type Archive, parseArchive } from '../reading/archive.ts';
import { withZip } from '../reading/zip.ts';
import { bringComparisons, bringList, bringPreferences, bringProfile, bringSaved } from './collections.ts';
import type { ImportContext, ItemOutcome } from './items.ts';
import { bringPictures } from './pictures.ts';
import { bringPlaces } from './places.ts';
import { bringPosts, bringReviews } from './voices.ts';

/** Items per transaction. */
const BATCH = 50;

type Row = typeof archiveImports.$inferSelect;
type Results = Partial<Record<ArchiveKind, ItemOutcome[]>>;

/** A kind of item: their number, the pictures that a slice shows, and the function that imports a slice. */
type Step = {
  count: number;
  pictures?: (from: number, to: number) => PictureDocument[];
  bring(tx: Database, from: number, to: number): Promise<Results>;
};

function listSteps(context: ImportContext): Step[] {
  const { archive } = context;
  const { places, saved, lists, reviews, comparisons, posts, profile } = archive;
  const slicePictures =
    (items: ReadonlyArray<{ image?: PictureDocument[] | undefined }>) => (from: number, to: number) =>
      items.slice(from, to).flatMap(({ image = [] }) => image);
  return [
    {
      count: 1,
      pictures: () => (profile.image ? [profile.image] : []),
      bring: async (tx) => ({
        profile: [
          await bringProfile(tx, context),
          ...(archive.preferences ? [await bringPreferences(tx, context)] : []),
        ],
      }),
    },
    {
      count: places.length,
      bring: async (tx, from, to) => ({ places: await bringPlaces(tx, context, places.slice(from, to)) }),
    },
    {
      count: saved.length,
      bring: async (tx, from, to) => ({ saved: await bringSaved(tx, context, saved.slice(from, to)) }),
    },
    {
      count: lists.length,
      async bring(tx, from, to) {
        const outcomes: ItemOutcome[] = [];
        for (const list of lists.slice(from, to)) outcomes.push(await bringList(tx, context, list));
        return { lists: outcomes };
      },
    },
    {
      count: reviews.length,
      pictures: slicePictures(reviews),
      bring: async (tx, from, to) => ({ reviews: await bringReviews(tx, context, reviews.slice(from, to)) }),
    },
    {
      count: comparisons.length,
      bring: async (tx, from, to) => ({
        comparisons: await bringComparisons(tx, context, comparisons.slice(from, to)),
      }),
    },
    {
      count: posts.length,
      pictures: slicePictures(posts),
      bring: (tx, from, to) => bringPosts(tx, context, posts.slice(from, to)),
    },
  ];
}

/** The number of items to process; comments come with their posts. */
export const countSteps = ({ places, saved, lists, reviews, comparisons, posts }: Archive): number =>
  1 + [places, saved, lists, reviews, comparisons, posts].reduce((sum, { length }) => sum + length, 0);

/** Imports an archive that was uploaded and started. If a process is killed, the next continues from the last committed slice. */
export const bringArchive = defineJob({
  name: 'bring-archive',
  payload: z.object({ id: Id }),
  retries: { limit: 5, delaySeconds: 10 },
  limitSeconds: 3 * 3600,
  run: (services, { id }, { isLast }) => runImport(services, id, isLast),
});

async function runImport(services: Services, id: number, isLast: boolean): Promise<void> {
  const { db, log } = services;
  const isUnfinished = and(eq(archiveImports.id, id), inArray(archiveImports.state, ['waiting', 'running']));
  const [row] = await db.update(archiveImports).set({ state: 'running' }).where(isUnfinished).returning();
  if (!row?.file) return;
  try {
    await withFile(services, row.file, (path) =>
      withZip(path, ARCHIVES, async (entries) => bringAll(services, row, await parseArchive(entries))),
    );
  } catch (error) {
    log.error({ archive: id, error }, 'an archive could not be brought in');
    if (!isLast) throw error;
    await db.update(archiveImports).set({ state: 'failed', file: null }).where(isUnfinished);
    await services.get(privateFileService).remove(row.file);
  }
}

/** Copies a private file to this machine while `work` runs, because a ZIP file needs random access. */
async function withFile(
  services: Services,
  name: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const stream = await services.get(privateFileService).read(name);
  if (!stream) throw new Error('The file of an archive is gone.');
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bringAll(services: Services, row: Row, archive: Archive): Promise<void> {
  const { db } = services;
  const [person] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, row.userId));
  if (!person) return;
  const context: ImportContext = {
    userId: row.userId,
    isNew: Date.now() - Date.parse(person.createdAt) < DAY_MS,
    archive,
    installation: await findInstallationId(db),
    places: await readBroughtPlaces(db, row.userId),
    pictures: new Map(),
    newPlaces: row.newPlaces,
  };
  let stepStart = 0;
  for (const step of listSteps(context)) {
    for (let from = 0; from < step.count; from += BATCH) {
      const to = Math.min(from + BATCH, step.count);
      if (stepStart + to <= row.position) continue;
      if (services.stopping) throw new Error('The process is asked to stop: the next one goes on.');
      await bringPictures(services, context, step.pictures?.(from, to) ?? []);
      const before = { places: new Map(context.places), newPlaces: context.newPlaces };
      const isRunning = await inTransaction(db, (tx) => {
        // A retried transaction starts again from here.
        Object.assign(context, { ...before, places: new Map(before.places) });
        const slice = { from: stepStart + from, to: stepStart + to, newPlaces: () => context.newPlaces };
        return bringSlice(tx, row, slice, () => step.bring(tx, from, to));
      });
      if (!isRunning) return;
    }
    stepStart += step.count;
  }
  await finish(services, row, context.newPlaces);
}

async function readBroughtPlaces(db: Database, userId: number): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ key: broughtItems.key, localId: broughtItems.localId })
    .from(broughtItems)
    .where(and(eq(broughtItems.userId, userId), eq(broughtItems.kind, 'place')));
  return new Map(rows.map(({ key, localId }) => [key, localId]));
}

/** Imports one slice and saves the position; false if another process did it already or the account was deleted. */
async function bringSlice(
  tx: Database,
  { id, userId }: Pick<Row, 'id' | 'userId'>,
  { from, to, newPlaces }: { from: number; to: number; newPlaces: () => number },
  importSlice: () => Promise<Results>,
): Promise<boolean> {
  const isRunning = and(eq(archiveImports.id, id), eq(archiveImports.state, 'running'));
  const [row] = await tx.select().from(archiveImports).where(isRunning).for('update');
  if (!row || row.position > from) return false;
  const isActive = and(eq(users.id, userId), isActiveAccount);
  const [person] = await tx.select({ id: users.id }).from(users).where(isActive).for('key share');
  if (!person) return false;
  const outcomes = await importSlice();
  await tx
    .update(archiveImports)
    .set({
      position: to,
      newPlaces: newPlaces(),
      results: addResults(row.results, outcomes),
      reasons: addReasons(row.reasons, outcomes),
    })
    .where(isRunning);
  return true;
}

function addResults(before: ArchiveResults, outcomes: Results): ArchiveResults {
  const results = { ...before };
  for (const kind of ARCHIVE_KINDS) {
    const all = outcomes[kind];
    if (!all || all.length === 0) continue;
    const { brought, already, left } = results[kind] ?? { brought: 0, already: 0, left: 0 };
    const count = (one: ItemOutcome) => all.filter((outcome) => outcome === one).length;
    const [importedCount, stayedCount] = [count('brought'), count('already')];
    results[kind] = {
      brought: brought + importedCount,
      already: already + stayedCount,
      left: left + all.length - importedCount - stayedCount,
    };
  }
  return results;
}

function addReasons(before: LeftReasons, outcomes: Results): LeftReasons {
  const reasons = { ...before };
  for (const outcome of Object.values(outcomes).flat())
    if (outcome !== 'brought' && outcome !== 'already') reasons[outcome] = (reasons[outcome] ?? 0) + 1;
  return reasons;
}

async function finish(services: Services, { id, userId, file }: Row, newPlaces: number): Promise<void> {
  const isFirst = await inTransaction(services.db, async (tx) => {
    const { rowCount } = await tx
      .update(archiveImports)
      .set({ state: 'done', finishedAt: sql`now()`, file: null })
      .where(and(eq(archiveImports.id, id), eq(archiveImports.state, 'running')));
    if (!rowCount) return false;
    const context = { db: tx, services };
    await notify(context, { to: userId, kind: archiveBrought });
    if (newPlaces > 0) await notifyAdministrators(context, submissionWaiting, userId);
    return true;
  });
  if (isFirst && file) await services.get(privateFileService).remove(file);
}

/** Enqueues imports that no job is working on. */
export async function enqueueUnfinishedImports(db: Database): Promise<void> {
  const unfinishedImports = await db
    .select({ id: archiveImports.id })
    .from(archiveImports)
    .where(inArray(archiveImports.state, ['waiting', 'running']))
    .limit(1000);
  await enqueueMissing(db, bringArchive, unfinishedImports);
}
