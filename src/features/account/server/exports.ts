import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { accountExports } from '#db/schema.ts';
import { isSentArchive } from '#features/archives/server/imports.ts';
import { findInstallationId } from '#features/archives/server/installation.ts';
import { privateFileService } from '#features/media/server/private-files.ts';
import { mediaService } from '#features/media/server/store.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { Id } from '#kit/contract/shapes.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { enqueue, enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import type { Export } from '../contract.ts';
import { exportReady } from '../notifications.ts';
import { EXPORT_DAYS } from '../rules.ts';
import { writeArchive } from './archive.ts';

type Row = typeof accountExports.$inferSelect;
type Deps = Pick<Services, 'db' | 'get'>;
type OpenDeps = { db: Database; services: Pick<Services, 'get'> };

export function toExport({ id, status, createdAt, readyAt }: Row): Export {
  const expiresAt = readyAt && new Date(Date.parse(readyAt) + EXPORT_DAYS * DAY_MS).toISOString();
  return { id, status, createdAt, readyAt, expiresAt };
}

export const findExports = (db: Database, userId: number) =>
  db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.id))
    .limit(20);

/** Queues an archive; while one is pending, returns that one. */
export async function askForExport(db: Database, userId: number): Promise<Row> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('account export'), ${userId})`);
  const isPendingOfUser = and(eq(accountExports.userId, userId), eq(accountExports.status, 'pending'));
  const [existing] = await db.select().from(accountExports).where(isPendingOfUser);
  if (existing) return existing;
  const [archive] = await db.insert(accountExports).values({ userId }).returning();
  if (!archive) throw new Error('An insert returned no row.');
  await enqueue(db, makeArchive, { id: archive.id });
  return archive;
}

/** Opens a ready archive; null if there is none or it has expired. */
export async function openExportArchive(
  { db, services }: OpenDeps,
  userId: number,
  id: number,
): Promise<Readable | null> {
  const mine = and(eq(accountExports.id, id), eq(accountExports.userId, userId));
  const fresh = sql`${accountExports.readyAt} > now() - make_interval(days => ${EXPORT_DAYS})`;
  const [archive] = await db
    .select({ file: accountExports.file })
    .from(accountExports)
    .where(and(mine, eq(accountExports.status, 'ready'), fresh));
  return archive?.file ? services.get(privateFileService).read(archive.file) : null;
}

export const makeArchive = defineJob({
  name: 'archive',
  payload: z.object({ id: Id }),
  retries: { limit: 3, delaySeconds: 60 },
  limitSeconds: 3600,
  run: (services, { id }, { isLast }) => makeExport(services, id, isLast),
});

/** Queues pending archives again whose job was lost. */
export async function askForArchives(db: Database): Promise<void> {
  const pendingExports = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.status, 'pending'))
    .limit(1000);
  await enqueueMissing(db, makeArchive, pendingExports);
}

async function makeExport(services: Services, id: number, isLast: boolean): Promise<void> {
  const { db, log } = services;
  const installation = await findInstallationId(db);
  return inTransaction(db, async (tx) => {
    // Writing the file may take longer than a request; the row stays locked and other processes skip it.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    const mine = eq(accountExports.id, id);
    const [row] = await tx
      .select()
      .from(accountExports)
      .where(and(mine, eq(accountExports.status, 'pending')))
      .for('update', { skipLocked: true });
    if (!row) return;
    try {
      const file = await writeFile(services, row.userId, installation);
      await tx.update(accountExports).set({ status: 'ready', file, readyAt: sql`now()` }).where(mine);
      await notify({ db: tx, services }, { to: row.userId, kind: exportReady });
    } catch (error) {
      if (!isLast) throw error;
      log.error({ export: id, error }, 'an archive could not be made');
      await tx.update(accountExports).set({ status: 'failed' }).where(mine);
    }
  });
}

/** Writes an archive from one database snapshot and returns the name of its file. */
async function writeFile(services: Services, userId: number, installation: string): Promise<string> {
  const files = services.get(privateFileService);
  const name = `${randomUUID()}.zip`;
  const file = await files.draft(name);
  await inTransaction(
    services.db,
    async (read) => {
      await read.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
      await read.execute(sql`set local statement_timeout = '5min'`);
      await writeArchive(read, userId, {
        file,
        media: services.get(mediaService),
        personalData: services.get(featureParts).personalData,
        installation,
        site: new URL(services.config.publicUrl ?? 'http://localhost').host,
      });
    },
    { snapshot: true, patient: true },
  );
  await files.keep(name);
  return name;
}

/** Files that no longer exist are ignored. */
export async function removeFiles(
  { get }: Pick<Services, 'get'>,
  files: ReadonlyArray<string | null>,
): Promise<void> {
  for (const file of files) if (file) await get(privateFileService).remove(file);
}

/** Deletes expired archives, and day-old files without a row, which a killed process left. */
export async function sweepExports(services: Deps): Promise<void> {
  const { db } = services;
  const old = sql`coalesce(${accountExports.readyAt}, ${accountExports.createdAt})
    < now() - make_interval(days => ${EXPORT_DAYS})`;
  const deletedExports = await db
    .delete(accountExports)
    .where(and(old, sql`${accountExports.status} <> 'pending'`))
    .returning({ file: accountExports.file });
  await removeFiles(
    services,
    deletedExports.map(({ file }) => file),
  );
  const rows = await db
    .select({ file: accountExports.file })
    .from(accountExports)
    .where(isNotNull(accountExports.file));
  const referencedFiles = new Set(rows.map(({ file }) => file));
  const files = services.get(privateFileService);
  for (const { name, writtenAt } of await files.list())
    if (!referencedFiles.has(name) && !isSentArchive(name) && Date.now() - writtenAt > DAY_MS)
      await files.remove(name);
}
