import { eq, inArray, sql } from 'drizzle-orm';
import { restaurants, users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { deleteRestaurant, restoreRestaurant } from './removal.ts';
import { findVisibleStatus } from './visible.ts';

export const restaurantSubject: ReportSubject = {
  kind: 'restaurant',
  noun: 'restaurant',
  plural: 'restaurants',
  own: t('This restaurant is your own.'),
  find: findVisibleStatus,
  list: (db, ids) =>
    db
      .select({
        id: restaurants.id,
        title: restaurants.name,
        text: restaurants.description,
        userId: restaurants.userId,
        username: users.username,
        restaurantId: restaurants.id,
        images: restaurants.images,
      })
      .from(restaurants)
      .leftJoin(users, eq(users.id, restaurants.userId))
      .where(inArray(restaurants.id, ids)),
  remove: deleteRestaurant,
  restoration: { rows: () => [], complete: restoreRestaurant },
  ownedBy: (userId) => sql`select id from restaurants where user_id = ${userId}`,
};
