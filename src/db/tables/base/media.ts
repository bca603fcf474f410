import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** The author and licence of a picture, and the page that states them. */
export type PictureCredit = {
  author: string | null;
  licence: string;
  licenceUrl: string | null;
  page: string;
};

/** An uploaded picture; if no row shows it after a day, it is deleted with its files. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The address that other rows contain: the one of the largest width. */
    address: text().notNull(),
    /** Pixels of the largest width. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny picture as a `data:` address, shown while the real one loads. */
    placeholder: text().notNull(),
    alt: text(),
    /** The attribution that its licence requires, if it came from another collection. */
    credit: jsonb().$type<PictureCredit>(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('uploads_address_key').on(t.userId, t.address),
    index('uploads_address').on(t.address),
    index('uploads_time').on(t.createdAt),
  ],
);
