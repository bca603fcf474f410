import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOG_ROLES } from '#vocabulary/moderation.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import {
  belongsTo,
  belongsToLong,
  longId,
  picturesIndex,
  textArray,
  timestamp,
  undetectedIndex,
  writtenLanguage,
} from '../columns.ts';
import { menuItems } from '../places/menu-items.ts';
import { restaurants } from '../places/restaurants.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: longId(),
    userId: belongsTo(() => users.id),
    restaurantId: belongsTo(() => restaurants.id),
    menuItemId: integer(),
    /** Stars, 1 to 5; a sub-rating is null if not given. */
    rating: integer().notNull(),
    foodRating: integer(),
    serviceRating: integer(),
    atmosphereRating: integer(),
    valueRating: integer(),
    viewRating: integer(),
    title: text(),
    review: text(),
    comment: text(),
    /** The language of title and text. */
    lang: writtenLanguage(),
    images: textArray(),
    /** In cents. */
    tipAmount: integer().notNull().default(0),
    reviewType: text({ enum: REVIEW_TYPES }).notNull(),
    /** Helpful votes, and all votes; updated in the transaction of a vote. */
    likes: integer().notNull().default(0),
    votes: integer().notNull().default(0),
    /** Whether its author had a verified visit shortly before: decided at the time of writing, for good. */
    isVisited: boolean().notNull().default(false),
    /** The host of an imported archive: such a review counts in no statistics. */
    broughtFrom: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** When its author last changed it. */
    editedAt: timestamp(),
  },
  (t) => [
    index('reviews_restaurant').on(t.restaurantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('reviews_dish').on(t.menuItemId),
    index('reviews_time').on(t.createdAt, t.id),
    index('reviews_rating').on(t.rating, t.id),
    picturesIndex('reviews_images', t.images),
    undetectedIndex('reviews_undetected', t),
    index('reviews_language').on(
      t.restaurantId,
      t.lang,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('reviews_brought').on(t.restaurantId).where(sql`${t.broughtFrom} is not null`),
    // The migration sets only the dish to null (`set null (menu_item_id)`): its reviews stay with the restaurant.
    foreignKey({
      name: 'reviews_dish_of_restaurant',
      columns: [t.menuItemId, t.restaurantId],
      foreignColumns: [menuItems.id, menuItems.restaurantId],
    }).onDelete('set null'),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check('reviews_tip_not_negative', sql`${t.tipAmount} >= 0`),
    check('reviews_type_known', sql`${t.reviewType} in ('dish', 'venue', 'staff')`),
  ],
);

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: belongsToLong(() => reviews.id),
    userId: belongsTo(() => users.id),
    isHelpful: boolean().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
);

/** The owner's reply: one per review. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: belongsToLong(() => reviews.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    reply: text().notNull(),
    lang: writtenLanguage(),
    createdAt: timestamp().notNull().default(sql`now()`),
    editedAt: timestamp(),
  },
  (t) => [
    primaryKey({ name: 'review_replies_once', columns: [t.reviewId] }),
    index('review_replies_user').on(t.userId),
    index('review_replies_undetected').on(t.reviewId).where(sql`${t.lang} is null`),
  ],
);

/** The number of a restaurant's reviews that were removed in a year and not restored; maintained by triggers. */
export const removedReviews = pgTable(
  'removed_reviews',
  {
    restaurantId: belongsTo(() => restaurants.id),
    /** In UTC. */
    year: integer().notNull(),
    role: text({ enum: LOG_ROLES }).notNull(),
    /** The number of a rule; 0 for none. */
    rule: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.year, t.role, t.rule] }),
    check('removed_reviews_count_counted', sql`${t.count} >= 0`),
  ],
);

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
