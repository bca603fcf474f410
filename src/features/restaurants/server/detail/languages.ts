import { type SQL, sql } from 'drizzle-orm';

/** Whether somebody who is still here reviewed a restaurant in a language. */
export const isReviewedIn = (restaurantId: SQL, language: SQL): SQL => sql`exists (
  select from reviews v join users u on u.id = v.user_id
  where v.restaurant_id = ${restaurantId} and v.lang = ${language} and u.deleted_at is null)`;
