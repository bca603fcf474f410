import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** Whose a picture is, under which licence, and the page that says so. */
export type PictureCredit = {
  author: string | null;
  licence: string;
  licenceUrl: string | null;
  page: string;
};

/** A picture that somebody sent; what no row shows after a day is swept together with its files. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The address that rows hold: that of its largest width. */
    address: text().notNull(),
    /** Pixels of the largest width. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A picture of a few pixels as a `data:` address, shown until the real one is there. */
    placeholder: text().notNull(),
    alt: text(),
    /** Whom its licence asks to name, where it was fetched from a collection of others. */
    credit: jsonb().$type<PictureCredit>(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('uploads_address_key').on(t.userId, t.address),
    index('uploads_address').on(t.address),
    index('uploads_time').on(t.createdAt),
  ],
);
