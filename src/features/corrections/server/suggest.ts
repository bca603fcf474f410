import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { corrections, restaurants } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, forbidden, notFound } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { suggestChange } from '../contract.ts';
import { changeSuggested, correctionWaiting } from '../notifications.ts';
import { FACT_FIELDS, getValueKey, isAdded, mergeValues, pickValues } from '../rules.ts';
import { assertNoMenu } from './additions.ts';

/** Saves a suggestion and notifies the owner, or administrators if there is none. */
export async function saveSuggestion(context: Context<typeof suggestChange>) {
  const { db, user, input } = context;
  const { id: restaurantId, fact, note, source, image, name, names, address } = input;
  const restaurant = await lockRestaurantFacts(db, restaurantId);
  if (!restaurant) throw notFound(t('Restaurant'));
  if (restaurant.userId === user.id)
    throw forbidden(t('This is your own restaurant. Change it in your owner area.'));
  assertLinksAllowed({ name, names: Object.values(names ?? {}).join(' '), address, note }, user);
  if (image) await assertPictures(db, user.id, [image], { field: 'image' });
  if (fact === 'menu') await assertNoMenu(db, restaurantId);
  const value = pickValues(fact, input);
  const valueKey = fact === 'photo' ? (image ?? '') : getValueKey(fact, value);
  const [field] = FACT_FIELDS[fact];
  if (field && getValueKey(fact, mergeValues(restaurant, value)) === getValueKey(fact, restaurant))
    throw badInput({ [field]: t('This is what the page says already') });
  const [correction] = await db
    .insert(corrections)
    .values({
      restaurantId,
      userId: user.id,
      fact,
      value,
      valueKey,
      before: pickValues(fact, restaurant),
      note: note || null,
      source: (isAdded(fact) && source) || null,
      image: image ?? null,
    })
    .returning();
  if (!correction) throw new Error('An insert returned no row.');
  await notify(context, {
    to: restaurant.userId,
    kind: changeSuggested,
    actorId: user.id,
    subject: { kind: 'restaurant', id: restaurantId },
  });
  if (restaurant.userId === null) await notifyAdministrators(context, correctionWaiting, user.id);
  return correction;
}

/** Reads a public restaurant with a share lock: changes and decisions wait until the transaction ends. */
async function lockRestaurantFacts(tx: Database, id: number) {
  const [locked] = await tx
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, id), eq(restaurants.status, 'approved'), isNull(restaurants.deletedAt)))
    .for('share');
  return locked ?? null;
}
