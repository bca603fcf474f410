import { and, not, type SQL } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { isPictureShown } from './picture-use.ts';
import { mediaService } from './store.ts';

/** Removes one upload with its files unless some row shows it. Call it at the end of the transaction: a rollback does not restore files. */
export async function removeUnshown(
  { db, services }: SubscriberContext,
  where: SQL | undefined,
): Promise<'removed' | 'shown' | 'missing'> {
  // Locked first, so that the check below sees a row that is being written with this picture.
  const [upload] = await db.select().from(uploads).where(where).for('update');
  if (!upload) return 'missing';
  const deletedIds = await db
    .delete(uploads)
    .where(and(where, not(isPictureShown(services.get(featureParts).pictures))))
    .returning({ id: uploads.id });
  if (deletedIds.length === 0) return 'shown';
  await services.get(mediaService).remove(upload.address);
  return 'removed';
}
