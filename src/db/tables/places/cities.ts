import { sql } from 'drizzle-orm';
import { check, doublePrecision, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CITY_SOURCES } from '#vocabulary.ts';
import { id, namesByLanguage, textArray, timestamp } from '../columns.ts';

/**
 * Restaurants are listed by city. A trigger assigns new ones: to the nearest city of their position, or to the one
 * named in their address.
 */
export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    names: namesByLanguage(),
    /** Other names in addresses: "Lissabon". */
    aliases: textArray(),
    /** Its part of URLs: never change it. */
    slug: text().notNull(),
    /** Its centre in degrees; null if no restaurant has a position. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The bounding box of its restaurants in degrees: west, south, east, north. Null without a centre. */
    box: doublePrecision().array(),
    timeZone: text().notNull().default('UTC'),
    /** The currency of its prices and tips: ISO 4217. */
    currency: text().notNull().default('USD'),
    /** ISO 3166, two letters; null if unknown. */
    country: text(),
    /** The origin of the name. */
    source: text({ enum: CITY_SOURCES }).notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('cities_slug_key').on(t.slug),
    check('cities_slug_plain', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${t.slug} <> 'all'`),
    check('cities_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('cities_country_known', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('cities_source_known', sql`${t.source} in ('stored', 'import', 'registration', 'administrator')`),
    check(
      'cities_box_whole',
      sql`(${t.box} is null) = (${t.latitude} is null) and cardinality(${t.box}) = 4`,
    ),
    check('cities_names_by_language', sql`jsonb_typeof(${t.names}) = 'object'`),
    check('cities_centre_whole', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
);
