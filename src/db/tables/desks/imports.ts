import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { IMPORT_FORMATS, IMPORT_STATES, RESTAURANT_FACTS, type RestaurantFact } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';

const count = () => integer().notNull().default(0);

/** A file of places that an administrator brings in, and how far it has come. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** Null for a command at the machine, and for people who have left. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** SHA-256 of the file in hex: the same file again goes on where it ended. */
    fileHash: text().notNull(),
    byteCount: bigint({ mode: 'number' }).notNull(),
    format: text({ enum: IMPORT_FORMATS }).notNull(),
    /** Of a table: the column that fills each field, by the field's name; the others are guessed. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What tells one source from another, such as `osm`: with its ids, and for knowing its own facts again. */
    sourceKind: text().notNull(),
    /** As people read it: "OpenStreetMap". */
    sourceName: text().notNull(),
    sourceUrl: text(),
    licence: text().notNull(),
    licenceUrl: text(),
    /** What pages must show beside the data, such as "© OpenStreetMap contributors"; null where nothing is demanded. */
    attribution: text(),
    /** The city of all its new places; null where each says or shows its own. */
    cityName: text(),
    /** What is paid with in the cities that it makes, ISO 4217; null for that of their country. */
    currency: text(),
    /** The day on which the data was true. */
    dataDate: date({ mode: 'string' }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('draft'),
    /** Why it failed. */
    failure: text(),
    /** How many entries of the file are done: an import that was interrupted skips as many. */
    position: count(),
    /** How far into the file that is, about: it is read in pieces, ahead of its entries. */
    readBytes: bigint({ mode: 'number' }).notNull().default(0),
    addedCount: count(),
    updatedCount: count(),
    unchangedCount: count(),
    /** Landmarks that were new or had changed. */
    landmarkCount: count(),
    errorCount: count(),
    /** Of an undo: what it removed, restored and left because somebody had changed or used it since. */
    removedCount: count(),
    restoredCount: count(),
    keptCount: count(),
    createdAt: timestamp().notNull().default(sql`now()`),
    startedAt: timestamp(),
    finishedAt: timestamp(),
    undoneAt: timestamp(),
  },
  (t) => [
    index('imports_actor').on(t.actorId),
    index('imports_file').on(t.fileHash),
    check('imports_currency_known', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('imports_format_known', sql`${t.format} in ('openstreetmap', 'csv', 'json-ld')`),
    check(
      'imports_state_known',
      sql`${t.state} in ('draft', 'waiting', 'running', 'done', 'failed', 'undoing', 'undone')`,
    ),
  ],
);

/** What of a file could not be read; of very many, the first ones, the rest is counted in `imports`. */
export const importErrors = pgTable(
  'import_errors',
  {
    id: id(),
    importId: belongsTo(() => imports.id),
    /** The line of a table, the number of the entry elsewhere; both from 1. */
    line: integer().notNull(),
    sentence: text().notNull(),
  },
  (t) => [index('import_errors_import').on(t.importId, t.id)],
);

/** What an import did to a restaurant: all that its undo needs. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: id(),
    importId: belongsTo(() => imports.id),
    restaurantId: belongsTo(() => restaurants.id),
    /** What each changed column held before, and the import that each changed fact was from; null: it was added. */
    before: jsonb().$type<{
      columns: Record<string, unknown>;
      facts: Partial<Record<RestaurantFact, number | null>>;
    }>(),
  },
  (t) => [
    uniqueIndex('import_changes_pair_key').on(t.importId, t.restaurantId),
    index('import_changes_restaurant').on(t.restaurantId),
  ],
);

/** Under which ids other sources know a restaurant, such as `node/123` of `osm`. */
export const restaurantSources = pgTable(
  'restaurant_sources',
  {
    kind: text().notNull(),
    sourceId: text().notNull(),
    restaurantId: belongsTo(() => restaurants.id),
    /** The import that found them to be the same. */
    importId: integer()
      .notNull()
      .references(() => imports.id),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.sourceId] }),
    index('restaurant_sources_restaurant').on(t.restaurantId),
    index('restaurant_sources_import').on(t.importId),
  ],
);

/**
 * Where a fact about a restaurant is from. A fact without a row was said by its owner or an administrator; so was one
 * without an import, which somebody changed after it had come with one: a trigger notes that. It also notes when what a
 * guest suggested is changed again.
 */
export const restaurantFacts = pgTable(
  'restaurant_facts',
  {
    restaurantId: belongsTo(() => restaurants.id),
    fact: text({ enum: RESTAURANT_FACTS }).notNull(),
    importId: integer().references(() => imports.id),
    /** Whether a guest suggested it and an administrator accepted: it proves no claim. */
    isSuggested: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.fact] }),
    index('restaurant_facts_import').on(t.importId),
    check(
      'restaurant_facts_known',
      sql`${t.fact} in (${sql.raw(RESTAURANT_FACTS.map((fact) => `'${fact}'`).join(', '))})`,
    ),
  ],
);
