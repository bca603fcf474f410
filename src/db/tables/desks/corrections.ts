import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CORRECTION_FACTS, CORRECTION_STATUSES, type MenuCategory, type PriceRange } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, pictureIndex, timestamp } from '../columns.ts';
import { type OpeningHours, restaurants } from '../places/restaurants.ts';

/** Suggested values of a fact's columns; none for a place that has closed. */
export type CorrectionValues = {
  name?: string | undefined;
  /** Only the suggested languages; other names stay. */
  names?: Record<string, string> | undefined;
  address?: string | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  openingHours?: OpeningHours | null | undefined;
  priceRange?: PriceRange | undefined;
  /** A menu's dishes; prices in cents. */
  dishes?: { name: string; price: number; category: MenuCategory }[] | undefined;
};

/** Changes of a restaurant's facts suggested by guests, and their outcome. */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    /** The author, known to administrators only. */
    userId: belongsTo(() => users.id),
    fact: text({ enum: CORRECTION_FACTS }).notNull(),
    value: jsonb().$type<CorrectionValues>().notNull(),
    /** Equal for equal values, by `getValueKey`. */
    valueKey: text().notNull(),
    /** The previous values. */
    before: jsonb()
      .$type<Omit<CorrectionValues, 'priceRange'> & { priceRange?: PriceRange | null }>()
      .notNull(),
    note: text(),
    /** The origin of a menu or photo, in words; null for facts. */
    source: text(),
    /** The address of the photo, as proof or as the suggestion itself. */
    image: text(),
    status: text({ enum: CORRECTION_STATUSES }).notNull().default('open'),
    /** Why it was declined. */
    reason: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('corrections_once_key').on(t.userId, t.restaurantId, t.fact).where(sql`${t.status} = 'open'`),
    index('corrections_open').on(t.restaurantId, t.fact).where(sql`${t.status} = 'open'`),
    index('corrections_restaurant').on(t.restaurantId),
    index('corrections_user').on(t.userId, t.id),
    index('corrections_decider').on(t.decidedBy),
    index('corrections_time').on(t.createdAt, t.id),
    pictureIndex('corrections_image', t.image),
    check(
      'corrections_fact_known',
      sql`${t.fact} in ('closed', 'hours', 'address', 'position', 'phone', 'website', 'name', 'names', 'price', 'menu', 'photo')`,
    ),
    check('corrections_source', sql`(${t.fact} in ('menu', 'photo')) = (${t.source} is not null)`),
    check('corrections_photo', sql`${t.fact} <> 'photo' or ${t.image} is not null`),
    check('corrections_status_known', sql`${t.status} in ('open', 'accepted', 'declined')`),
    check('corrections_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);
