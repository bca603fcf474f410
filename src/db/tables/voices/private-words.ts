import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsToLong, timestamp } from '../columns.ts';
import { reviews } from './reviews.ts';

/** An author's private message to the restaurant, one per review. A table of its own: no public query reads it. */
export const privateWords = pgTable(
  'private_words',
  {
    reviewId: belongsToLong(() => reviews.id),
    /** Stars, 1 to 5; null without a rating. */
    rating: integer(),
    word: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    editedAt: timestamp(),
  },
  (t) => [
    primaryKey({ name: 'private_words_once', columns: [t.reviewId] }),
    check('private_words_rating_range', sql`${t.rating} between 1 and 5`),
    check('private_words_not_empty', sql`${t.rating} is not null or ${t.word} is not null`),
  ],
);
