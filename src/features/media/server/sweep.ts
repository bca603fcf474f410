import { and, inArray, lt, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { uploads } from '#db/schema.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { forEachSlice } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { isPictureShown } from './picture-use.ts';
import { mediaService } from './store.ts';

/** Pictures per statement and transaction. */
const SLICE = 200;
/** Advisory lock that readers of all pictures share; while they hold it, nothing is swept. */
export const SWEEP_LOCK = 7_253_071;

/**
 * Deletes pictures older than a day that no row shows. They are locked and checked again, since a row may just begin
 * to use one (`assertPictures`). Files are deleted before rows, so that the next sweep repeats a failed deletion.
 */
export async function sweepPictures({ db, get }: Pick<Services, 'db' | 'get'>): Promise<void> {
  const isUnused = not(isPictureShown(get(featureParts).pictures));
  const old = lt(uploads.createdAt, sql`now() - interval '1 day'`);
  await forEachSlice(db, uploads, SLICE, async (isInSlice) => {
    const candidates = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isInSlice(uploads.id), old, isUnused));
    if (candidates.length === 0) return;
    await inTransaction(db, async (tx) => {
      if (!(await holdSweep(tx))) return;
      const lockedUploads = await tx
        .select({ id: uploads.id })
        .from(uploads)
        .where(
          inArray(
            uploads.id,
            candidates.map(({ id }) => id),
          ),
        )
        .for('update', { skipLocked: true });
      if (lockedUploads.length === 0) return;
      const removedUploads = await tx
        .delete(uploads)
        .where(
          and(
            inArray(
              uploads.id,
              lockedUploads.map(({ id }) => id),
            ),
            isUnused,
          ),
        )
        .returning({ address: uploads.address });
      for (const { address } of removedUploads) await get(mediaService).remove(address);
    });
  });
}

/** Takes the lock of the sweep; false while readers of all pictures hold it. */
async function holdSweep(tx: Database): Promise<boolean> {
  const [lock] = await selectRows(
    tx,
    z.object({ isMine: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as is_mine`,
  );
  return lock?.isMine === true;
}
