import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { PictureCredit } from '#features/media/contract.ts';
import { pictureAddress } from '#features/media/rules.ts';
import type { Services } from '#kit/server/services.ts';
import { preparePicture } from './prepare.ts';
import { mediaService } from './store.ts';

/** Stores an uploaded picture. The row comes before the files: after a failure in between, the sweep finds the row and removes both. */
export async function keepPicture(
  { db, get }: Pick<Services, 'db' | 'get'>,
  userId: number,
  bytes: Uint8Array,
  alt: string | undefined,
  credit: PictureCredit | null = null,
): Promise<typeof uploads.$inferSelect> {
  const { files, width, height, placeholder } = await preparePicture(bytes, userId);
  const name = randomBytes(16).toString('base64url');
  const address = pictureAddress(name, files.at(-1)?.width ?? 0);
  const [upload] = await db
    .insert(uploads)
    .values({ userId, address, width, height, placeholder, alt: alt || null, credit })
    .returning();
  if (!upload) throw new Error('An insert returned no row.');
  try {
    await get(mediaService).keep(name, { files });
  } catch (error) {
    await db.delete(uploads).where(eq(uploads.id, upload.id));
    await get(mediaService).remove(address);
    throw error;
  }
  return upload;
}
