import { and, eq, isNull } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { fetchCommonsPhoto } from '#features/media/server/commons.ts';
import { keepPicture } from '#features/media/server/keep.ts';
import { MAX_PICTURES } from '#features/restaurants/rules.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { fetchRestaurantPhoto } from '../contract.ts';
import { readSubmission } from './restaurants.ts';

const isThere = (id: number) => and(eq(restaurants.id, id), isNull(restaurants.deletedAt));

/** Puts the photo of a restaurant's photo page among its pictures, behind those that are there. */
export async function addFetchedPhoto(context: Context<typeof fetchRestaurantPhoto>) {
  const { db, user, input, services } = context;
  const [place] = await db.select().from(restaurants).where(isThere(input.id));
  if (!place) throw notFound(t('Restaurant'));
  if (!place.photoUrl) throw badInput({ photoUrl: t('This restaurant has no photo page') });
  const { bytes, credit } = await fetchCommonsPhoto(place.photoUrl);
  const { address } = await keepPicture(services, user.id, bytes, undefined, credit);
  return context.transaction(async (tx) => {
    const [before] = await tx.select().from(restaurants).where(isThere(input.id)).for('no key update');
    if (!before) throw notFound(t('Restaurant'));
    if (before.images.length >= MAX_PICTURES)
      throw conflict(t('A page has at most {maxPictures} pictures.', { maxPictures: MAX_PICTURES }));
    const images = [...before.images, address];
    await tx.update(restaurants).set({ images }).where(eq(restaurants.id, before.id));
    const changed = { before: { images: before.images }, after: { images } };
    const target = { targetId: before.id, target: before.name };
    await audit(tx, user, { action: 'edit', kind: 'restaurant', ...target, ...changed, note: credit.page });
    await emit({ ...context, db: tx }, restaurantChanged, { restaurantId: before.id });
    return readSubmission(tx, before.id);
  });
}
