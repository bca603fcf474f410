import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { uploads } from '#db/schema.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { describePicture, fetchPicture, listUploads, removePicture, sendPicture } from '../contract.ts';
import { keepPicture } from './keep-picture.ts';
import { keepFetched } from './outside.ts';
import { removeUnshown } from './removal.ts';

const CursorKey = z.tuple([Id]);

export const mediaApi = [
  handle(sendPicture, async ({ user, input, services }) =>
    keepPicture(services, user.id, await input.file.bytes(), input.alt),
  ),

  handle(fetchPicture, async ({ user, input, services }) =>
    keepFetched(services, user.id, input.url, input.alt),
  ),

  handle(listUploads, async ({ db, user, input }) => {
    const { address, limit, cursor } = input;
    const conditions: SQL[] = [eq(uploads.userId, user.id)];
    if (address) conditions.push(inArray(uploads.address, address));
    if (cursor) conditions.push(lt(uploads.id, decodeCursor(cursor, CursorKey)[0]));
    const rows = await db
      .select()
      .from(uploads)
      .where(and(...conditions))
      .orderBy(desc(uploads.id))
      .limit(limit + 1);
    return toPage(rows, limit, ({ id }) => [id]);
  }),

  handle(describePicture, async ({ db, user, input }) => {
    const [upload] = await db
      .update(uploads)
      .set({ alt: input.alt || null })
      .where(and(eq(uploads.id, input.id), eq(uploads.userId, user.id)))
      .returning();
    if (!upload) throw notFound(t('Picture'));
    return upload;
  }),

  handle(removePicture, async ({ db, user, input, services }) => {
    const mine = and(eq(uploads.id, input.id), eq(uploads.userId, user.id));
    const outcome = await removeUnshown({ db, services }, mine);
    if (outcome === 'missing') throw notFound(t('Picture'));
    if (outcome === 'shown') throw conflict(t('This picture is still shown somewhere.'));
    return { message: t('The picture is removed.') };
  }),
];
