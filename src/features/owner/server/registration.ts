import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants } from '#db/schema.ts';
import { placeInCity, stretchCities } from '#features/cities/server/place.ts';
import { isZone } from '#features/hours/rules.ts';
import { findZone } from '#features/hours/server/zone-at.ts';
import { saveTemplates } from '#features/loyalty/server/terms.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import type { RestaurantDetails } from '#features/restaurants/contract.ts';
import { submissionWaiting } from '#features/restaurants/notifications.ts';
import { findCallersCity } from '#features/restaurants/server/currency.ts';
import { recordStatus } from '#features/restaurants/server/status.ts';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import type { Caller } from '#kit/server/serve.ts';
import type { RestaurantRegistration } from '../contract.ts';

/** For restaurants whose zone is unknown, both by name and by position. */
export const UNKNOWN_ZONE = 'UTC';

/** Creates a pending restaurant with its menu; returns its id. The actor, owner or administrator, has uploaded its pictures. */
export async function createOwnRestaurant(
  context: NotificationContext,
  { ownerId, actorId, caller }: { ownerId: number; actorId: number; caller: Pick<Caller, 'readCookie'> },
  registration: RestaurantRegistration,
): Promise<number> {
  const { db: tx } = context;
  const { menuItems: dishes = [], challengeTemplates = [], ...details } = registration;
  assertZone(details.timeZone);
  await assertRestaurantPictures(tx, actorId, details);
  const dishPictures = dishes.flatMap(({ image }) => image ?? []);
  await assertPictures(tx, actorId, dishPictures, { field: 'menuItems' });
  const timeZone = details.timeZone ?? findZone(details) ?? UNKNOWN_ZONE;
  const namedCityId = await placeInCity(tx, { ...details, timeZone });
  // A street alone is in the city whose restaurants its owner looks at.
  const cityId = namedCityId ?? (details.latitude ? null : ((await findCallersCity(tx, caller))?.id ?? null));
  const [restaurant] = await tx
    .insert(restaurants)
    .values({
      ...details,
      timeZone,
      cityId,
      userId: ownerId,
      status: 'pending',
      // Only an owner confirms facts.
      confirmedAt: actorId === ownerId && (details.openingHours || dishes.length > 0) ? sql`now()` : null,
    })
    .returning({ id: restaurants.id });
  if (!restaurant) throw new Error('An insert returned no row.');
  const restaurantId = restaurant.id;
  if (cityId !== null) await stretchCities(tx, [cityId]);
  await saveTemplates(tx, restaurantId, challengeTemplates);
  await recordStatus(tx, { restaurantId, toStatus: 'pending', actorId });
  await notifyAdministrators(context, submissionWaiting, actorId);
  if (dishes.length > 0) {
    await tx.insert(menuItems).values(
      dishes.map((dish, position) => ({
        ...dish,
        description: dish.description || null,
        restaurantId,
        position,
      })),
    );
  }
  return restaurantId;
}

export function assertZone(zone: string | undefined): void {
  if (zone !== undefined && !isZone(zone)) throw badInput({ timeZone: t('There is no such time zone') });
}

/** Refuses pictures that this person has not uploaded, unless the restaurant shows them already. */
export async function assertRestaurantPictures(
  tx: Database,
  userId: number,
  { images = [], logo }: Pick<RestaurantDetails, 'images' | 'logo'>,
  already: readonly string[] = [],
): Promise<void> {
  await assertPictures(tx, userId, images, { already });
  await assertPictures(tx, userId, logo ? [logo] : [], { field: 'logo', already });
}
