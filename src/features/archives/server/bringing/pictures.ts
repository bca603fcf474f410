import { and, eq } from 'drizzle-orm';
import { broughtItems, uploads } from '#db/schema.ts';
import { MAX_BYTES } from '#features/media/rules.ts';
import { keepPicture } from '#features/media/server/keep-picture.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { PictureDocument } from '../../shapes.ts';
import { claimItem, type ImportContext } from './items.ts';

/**
 * Stores pictures of an archive like single uploads: measured, decoded and re-encoded. Skips files that are no pictures.
 * Takes long, so it must run outside a transaction.
 */
export async function bringPictures(
  services: Pick<Services, 'db' | 'get'>,
  context: ImportContext,
  images: readonly PictureDocument[],
): Promise<void> {
  const { userId, archive, pictures } = context;
  for (const { contentUrl, caption } of images) {
    const entry = archive.pictures.get(contentUrl);
    if (!entry || pictures.has(contentUrl) || entry.size > MAX_BYTES) continue;
    const address = await findStoredPicture(services, userId, contentUrl);
    if (address) {
      pictures.set(contentUrl, address);
      continue;
    }
    try {
      const upload = await keepPicture(services, userId, await entry.read(), caption);
      const item = { kind: 'picture', key: contentUrl } as const;
      await services.db
        .delete(broughtItems)
        .where(and(eq(broughtItems.userId, userId), isPicture(contentUrl)));
      await claimItem(services.db, userId, { ...item, extra: { address: upload.address } });
      pictures.set(contentUrl, upload.address);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}

const isPicture = (file: string) => and(eq(broughtItems.kind, 'picture'), eq(broughtItems.key, file));

/** Where an earlier imported picture is stored; null if it was unused and has been deleted. */
async function findStoredPicture(
  { db }: Pick<Services, 'db'>,
  userId: number,
  file: string,
): Promise<string | null> {
  const [item] = await db
    .select({ extra: broughtItems.extra })
    .from(broughtItems)
    .where(and(eq(broughtItems.userId, userId), isPicture(file)));
  const address = item?.extra?.address;
  if (!address) return null;
  const isStored = and(eq(uploads.userId, userId), eq(uploads.address, address));
  return (await db.$count(uploads, isStored)) > 0 ? address : null;
}
