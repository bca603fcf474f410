import { eq, sql } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import type { EraseStep, PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { FIELD_NAMES } from '../fields.ts';
import { restaurantNotifications } from '../notifications.ts';
import { restaurantsApi } from './api.ts';
import { placeActivity, unfollowRestaurants } from './follows.ts';
import { removeRestaurantSlice } from './removal.ts';
import { restaurantSubject } from './report-subject.ts';

/** Restaurants that were transferred to this person while they left are not theirs to delete. */
const disownRestaurants: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    update restaurants set user_id = null
    where id in (select id from restaurants where user_id = ${userId} and deleted_at is null limit ${limit})`);
  return rowCount ?? 0;
};

/** Removes the restaurants one after the other, each after the rows that refer to it. */
const removeRestaurants: EraseStep = async (tx, userId, { limit }) => {
  const [restaurant] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.userId, userId))
    .orderBy(restaurants.id)
    .limit(1);
  return restaurant ? removeRestaurantSlice(tx, restaurant.id, limit) : 0;
};

const FIELDS_SQL = sql.join(
  FIELD_NAMES.map((name) => sql`${restaurants[name]}`),
  sql`, `,
);

export const restaurantsData: PersonalData = {
  tables: (me) => ({
    restaurants: sql`select id, name, names, description, cuisine_type, price_range, address,
        latitude, longitude, time_zone, phone, email, website, opening_hours, images,
        logo, ${FIELDS_SQL}, events, status, review_notes, created_at
      from restaurants where user_id = ${me} and deleted_at is null order by id`,
    'followed-restaurants': sql`select r.name as restaurant, f.created_at
      from restaurant_follows f join restaurants r on r.id = f.restaurant_id where f.user_id = ${me} order by f.id`,
  }),
  pictures: (me) => sql`select unnest(images) from restaurants where user_id = ${me} and deleted_at is null`,
  erase: [unfollowRestaurants, disownRestaurants, removeRestaurants],
};

/** A deleted restaurant keeps its name in earlier notifications, without a link. */
const restaurantNotificationSubject: NotificationSubject = {
  kind: 'restaurant',
  select: sql`
    select asked.id, asked.user_id, r.name, r.deleted_at is null as is_visible
    from asked join restaurants r on r.id = asked.id`,
};

export const restaurantsFeature: Feature = {
  name: 'restaurants',
  contract,
  handlers: restaurantsApi,
  personalData: restaurantsData,
  activity: placeActivity,
  pictures: [restaurants.images, restaurants.logo],
  reportSubjects: [restaurantSubject],
  notifications: restaurantNotifications,
  notificationSubjects: [restaurantNotificationSubject],
  waiting: [{ name: 'restaurants', count: sql`select count(*) from restaurants where status = 'pending'` }],
};
