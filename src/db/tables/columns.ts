import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  type PgColumn,
  text,
} from 'drizzle-orm/pg-core';

/**
 * A timestamp in milliseconds, the precision of JavaScript: `timestamptz(3)` in the database and an ISO 8601 string in
 * UTC everywhere else.
 */
export const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** The id of a row in a table that grows without limit, or a reference to one; `LongId` in contracts. */
export const long = () => bigint({ mode: 'number' });

/** The surrogate key of such a table. */
export const longId = () => long().primaryKey().generatedAlwaysAsIdentity();

/** A foreign key; the row is deleted with the other. */
export const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

/** The same for a `longId`. */
export const belongsToLong = (column: () => AnyPgColumn) =>
  long().notNull().references(column, { onDelete: 'cascade' });

/** ISO 4217; the installation's currency by default. */
export const currency = () => text().notNull().default('USD');

/** A list of words or addresses, never null. */
export const textArray = () => text().array().notNull().default([]);

/**
 * The language of a user's text (BCP 47), `und` if unsure; null in rows of older versions, which `detectMissing` fills.
 */
export const writtenLanguage = () => text();

/** Indexes the rows without a detected language; usually empty. */
export const undetectedIndex = (name: string, { id: key, lang }: { id: PgColumn; lang: PgColumn }) =>
  index(name).on(key).where(sql`${lang} is null`);

/** Names by language (BCP 47), besides the original name; never null. */
export const namesByLanguage = () => jsonb().$type<Record<string, string>>().notNull().default({});

/** Indexes the rows that show a picture, by its address; rows without one are not in it. */
export const pictureIndex = (name: string, column: PgColumn) =>
  index(name).using('hash', column).where(sql`${column} is not null`);

/** The same for a list of addresses. */
export const picturesIndex = (name: string, column: PgColumn) =>
  // Without a pending list, which each lookup would have to read.
  index(name).using('gin', column).with({ fastupdate: false }).where(sql`${column} <> '{}'`);
