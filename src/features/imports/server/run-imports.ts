import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { connectAlone, type Database, inTransaction } from '#db/connect.ts';
import { imports } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { Id } from '#kit/contract/shapes.ts';
import { enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import type { ImportMapping } from '../rules.ts';
import { decodeFile, inspectFile } from './reading/inspect.ts';
import type { Reading } from './reading/place.ts';
import { readPlaces } from './reading/read-places.ts';
import { removeLandmarks } from './writing/landmarks.ts';
import { undoSlice } from './writing/undo.ts';
import { writeBatch } from './writing/write-batch.ts';

/** Entries per transaction. */
const BATCH_SIZE = 300;
/** Advisory lock of the importing session: one import at a time in all processes. */
const LOCK_KEY = 7_253_042;

export type ImportRow = typeof imports.$inferSelect;
type Deps = Pick<Services, 'config' | 'db' | 'pool' | 'log' | 'get' | 'stopping'>;

/** The folder for files that administrators upload; the command reads its file in place. */
export const getImportFolder = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'imports');
export const getImportFile = (services: Pick<Services, 'config'>, { id }: Pick<ImportRow, 'id'>) =>
  join(getImportFolder(services), String(id));

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Runs `work`; returns null if another import is running anywhere. */
export async function withImportLock<Result>(
  services: Deps,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await connectAlone(services.pool);
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK_KEY,
    ]);
    return rows[0]?.locked ? await work() : null;
  } finally {
    // The lock ends with its session.
    await client.end();
  }
}

/**
 * Runs on the machine that has the file, one import at a time; otherwise the job retries. After a crash it continues
 * at the stored position.
 */
export const importFile = defineJob({
  name: 'import',
  payload: z.object({ id: Id }),
  retries: { limit: 2000, delaySeconds: 5, mostSeconds: 60 },
  limitSeconds: 86_400,
  async run(services, { id }) {
    await runImports(services);
    const isLeft = and(eq(imports.id, id), isToBeRun);
    if ((await services.db.$count(imports, isLeft)) > 0)
      throw new Error('It waits for the machine that has its file, or for another import.');
  },
});

/** Queues the job again for imports that no process is running. */
export async function askForImports(db: Database): Promise<void> {
  const waiting = await db.select({ id: imports.id }).from(imports).where(isToBeRun).limit(1000);
  await enqueueMissing(db, importFile, waiting);
}

const isToBeRun = inArray(imports.state, ['waiting', 'running', 'undoing']);

export async function runImports(services: Deps): Promise<void> {
  while (!services.stopping && (await withImportLock(services, () => runNext(services)))) {
    // Repeats until none is waiting.
  }
}

/** Runs the first waiting import whose file is on this machine; false if there is none. */
async function runNext(services: Deps): Promise<boolean> {
  const waiting = await services.db.select().from(imports).where(isToBeRun).orderBy(asc(imports.id));
  for (const one of waiting) {
    if (one.state === 'undoing') {
      await undoImport(services, one);
      return true;
    }
    const file = getImportFile(services, one);
    if (await exists(file)) {
      await runImport(services, one, file);
      await rm(file, { force: true });
      return true;
    }
  }
  return false;
}

const change = (db: Database, { id }: Pick<ImportRow, 'id'>, values: Partial<typeof imports.$inferInsert>) =>
  db.update(imports).set(values).where(eq(imports.id, id));

/**
 * Imports a file from its stored position; a failure is stored on the import, and importing the same file continues
 * it.
 */
export async function runImport(services: Deps, one: ImportRow, file: string): Promise<void> {
  const { db, log } = services;
  await change(db, one, {
    state: 'running',
    startedAt: one.startedAt ?? new Date().toISOString(),
    failure: null,
  });
  try {
    const { encoding } = await inspectFile(file);
    let readBytes = 0;
    const text = decodeFile(file, encoding, (count) => {
      readBytes += count;
    });
    const readings = readPlaces(text, { format: one.format, mapping: one.mapping as ImportMapping });
    if (!(await writeAll(services, one, readings, () => readBytes))) return;
    await change(db, one, { state: 'done', finishedAt: new Date().toISOString() });
  } catch (error) {
    log.error({ import: one.id, error }, 'an import failed');
    await change(db, one, {
      state: 'failed',
      failure: 'Something went wrong on our side. What was read until then is in; start it again to go on.',
    });
  } finally {
    await services.get(discoveryService).catchUp();
  }
}

/** Returns false if the process shuts down first; the next process continues. */
async function writeAll(
  services: Deps,
  one: ImportRow,
  readings: AsyncIterable<Reading>,
  countBytes: () => number,
): Promise<boolean> {
  let position = 0;
  let batch: Reading[] = [];
  const write = async () => {
    const [entries, end] = [batch, { position, readBytes: countBytes() }];
    batch = [];
    await inTransaction(services.db, (tx) => writeBatch(tx, one, entries, end));
  };
  for await (const reading of readings) {
    position++;
    if (position <= one.position) continue;
    batch.push(reading);
    if (batch.length < BATCH_SIZE) continue;
    await write();
    if (services.stopping) return false;
  }
  if (batch.length > 0) await write();
  return true;
}

async function undoImport(services: Deps, one: ImportRow): Promise<void> {
  await removeLandmarks(services.db, one.id);
  while (await undoSlice(services.db, one.id)) {
    if (services.stopping) return;
  }
  await change(services.db, one, { state: 'undone', undoneAt: new Date().toISOString() });
  await services.get(discoveryService).catchUp();
}

/** Finds the unfinished import of a file by the hash of its content; null without one. */
export async function findUnfinished(db: Database, fileHash: string): Promise<ImportRow | null> {
  const isUnfinished = inArray(imports.state, ['draft', 'running', 'failed']);
  const [match] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.fileHash, fileHash), isUnfinished))
    .orderBy(sql`${imports.id} desc`)
    .limit(1);
  return match ?? null;
}
