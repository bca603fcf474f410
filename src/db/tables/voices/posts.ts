import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { AUDIENCES } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import {
  belongsTo,
  id,
  picturesIndex,
  textArray,
  timestamp,
  undetectedIndex,
  writtenLanguage,
} from '../columns.ts';
import { menuItems } from '../places/menu-items.ts';
import { restaurants } from '../places/restaurants.ts';
import { communities } from './communities.ts';

export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** The author; for a restaurant's post its owner at that time, whom no reply names. */
    userId: belongsTo(() => users.id),
    /** The restaurant that posted; the post is deleted with it. */
    authorRestaurantId: integer().references(() => restaurants.id, { onDelete: 'cascade' }),
    /** The restaurant it is about. */
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
    menuItemId: integer().references(() => menuItems.id, { onDelete: 'set null' }),
    communityId: integer().references(() => communities.id, { onDelete: 'set null' }),
    content: text().notNull().default(''),
    /** Addresses of uploads; their rows have the descriptions. */
    images: textArray(),
    audience: text({ enum: AUDIENCES }).notNull().default('everyone'),
    lang: writtenLanguage(),
    /** The host of an imported archive: such a post is in no feed. */
    broughtFrom: text(),
    /** Updated in the transaction of a like or comment, from `post_likes` and `comments`. */
    likes: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
    /** When its author last changed it. */
    editedAt: timestamp(),
  },
  (t) => [
    index('posts_time').on(t.createdAt, t.id),
    index('posts_user')
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.authorRestaurantId} is null`),
    index('posts_writer').on(t.userId, t.id),
    index('posts_author_restaurant')
      .on(t.authorRestaurantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.authorRestaurantId} is not null`),
    index('posts_by_restaurants')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.authorRestaurantId} is not null`),
    index('posts_restaurant')
      .on(t.restaurantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.restaurantId} is not null`),
    index('posts_community')
      .on(t.communityId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.communityId} is not null`),
    index('posts_dish').on(t.menuItemId).where(sql`${t.menuItemId} is not null`),
    picturesIndex('posts_images', t.images),
    undetectedIndex('posts_undetected', t),
    check('posts_audience_known', sql`${t.audience} in ('everyone', 'followers')`),
    check('posts_of_restaurants_public', sql`${t.authorRestaurantId} is null or ${t.audience} = 'everyone'`),
    check('posts_counts_not_negative', sql`${t.likes} >= 0 and ${t.commentCount} >= 0`),
  ],
);

/** A post's #tags in lower case, for a tag's page, newest first. */
export const postTags = pgTable(
  'post_tags',
  {
    tag: text().notNull(),
    postId: belongsTo(() => posts.id),
    /** The time of the post. */
    createdAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.tag] }),
    index('post_tags_tag').on(t.tag, t.createdAt.desc().nullsFirst(), t.postId.desc().nullsFirst()),
  ],
);

/** People mentioned in a post, resolved when it was written. */
export const postMentions = pgTable(
  'post_mentions',
  {
    postId: belongsTo(() => posts.id),
    userId: belongsTo(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('post_mentions_user').on(t.userId)],
);

export const postLikes = pgTable(
  'post_likes',
  {
    postId: belongsTo(() => posts.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('post_likes_user').on(t.userId)],
);

/** A comment on a post, or a reply to such a comment: one level. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    postId: belongsTo(() => posts.id),
    userId: belongsTo(() => users.id),
    parentId: integer().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    lang: writtenLanguage(),
    likes: integer().notNull().default(0),
    /** For a comment that is no reply. */
    replyCount: integer().notNull().default(0),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('comments_post').on(t.postId, t.id).where(sql`${t.parentId} is null`),
    index('comments_parent').on(t.parentId, t.id).where(sql`${t.parentId} is not null`),
    index('comments_on_post').on(t.postId),
    index('comments_user').on(t.userId, t.id),
    index('comments_time').on(t.createdAt, t.id),
    undetectedIndex('comments_undetected', t),
    check('comments_counts_not_negative', sql`${t.likes} >= 0 and ${t.replyCount} >= 0`),
  ],
);

/** People mentioned in a comment. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: belongsTo(() => comments.id),
    userId: belongsTo(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_mentions_user').on(t.userId)],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: belongsTo(() => comments.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_likes_user').on(t.userId)],
);
