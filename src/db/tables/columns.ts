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

/** A moment to the millisecond, as far as JavaScript sees: `timestamptz(3)` in the database and an ISO 8601 string in UTC everywhere else. */
export const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The surrogate key of a table. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** The number of a row of a table that grows without end, or of what may be one; `LongId` in contracts. */
export const long = () => bigint({ mode: 'number' });

/** The surrogate key of such a table. */
export const longId = () => long().primaryKey().generatedAlwaysAsIdentity();

/** The id of a row that this one ends with. */
export const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

/** The same where that id is a `longId`. */
export const belongsToLong = (column: () => AnyPgColumn) =>
  long().notNull().references(column, { onDelete: 'cascade' });

/** What an amount is in: ISO 4217. That of the installation where nobody says it. */
export const currency = () => text().notNull().default('USD');

/** A list of words or addresses, never null. */
export const textArray = () => text().array().notNull().default([]);

/**
 * The language of what somebody wrote (BCP 47), `und` where that is not sure; null where nobody has looked yet: rows of
 * an older version, which `detectMissing` goes through.
 */
export const writtenLanguage = () => text();

/** What finds those rows; it is empty otherwise. */
export const undetectedIndex = (name: string, { id: key, lang }: { id: PgColumn; lang: PgColumn }) =>
  index(name).on(key).where(sql`${lang} is null`);

/** What something is called by language (BCP 47), beside its own name; never null. */
export const namesByLanguage = () => jsonb().$type<Record<string, string>>().notNull().default({});

/** What finds the rows that show a picture, by its address; a row without one is not in it. */
export const pictureIndex = (name: string, column: PgColumn) =>
  index(name).using('hash', column).where(sql`${column} is not null`);

/** The same for a column with a list of addresses. */
export const picturesIndex = (name: string, column: PgColumn) =>
  // Without its pending list, which each look would read.
  index(name).using('gin', column).with({ fastupdate: false }).where(sql`${column} <> '{}'`);
