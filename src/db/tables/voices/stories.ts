import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, id, pictureIndex, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

/** A photo visible until `expiresAt`; an hourly job deletes its row and files. */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
    image: text().notNull(),
    /** One line of text on the photo. */
    line: text(),
    createdAt: timestamp().notNull().default(sql`now()`),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    index('stories_user').on(t.userId, t.expiresAt),
    index('stories_expiry').on(t.expiresAt),
    index('stories_time').on(t.createdAt, t.id),
    index('stories_restaurant').on(t.restaurantId),
    pictureIndex('stories_image', t.image),
  ],
);

/** Viewers of a story, deleted with it. */
export const storyViews = pgTable(
  'story_views',
  {
    storyId: belongsTo(() => stories.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.storyId, t.userId] }), index('story_views_user').on(t.userId)],
);
