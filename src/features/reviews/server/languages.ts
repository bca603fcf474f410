import { type SQL, sql } from 'drizzle-orm';
import { listLanguages } from '#kit/server/texts/catalogue.ts';
import { ENGLISH } from '#kit/server/texts/language.ts';

/** Whether a person who was not deleted has reviewed a restaurant in a language. */
export const isReviewedIn = (restaurantId: SQL, language: SQL): SQL => sql`exists (
  select from reviews v join users u on u.id = v.user_id
  where v.restaurant_id = ${restaurantId} and v.lang = ${language} and u.deleted_at is null)`;

/** Selects the languages of the site in which it was reviewed: search engines find its page in these. */
export const selectReviewedIn = sql<string[]>`array(
  select site.lang from unnest(${sql.raw(`'{${[ENGLISH, ...listLanguages()].join(',')}}'::text[]`)}) as site (lang)
  where ${isReviewedIn(sql`restaurants.id`, sql`site.lang`)})`.as('reviewedIn');
