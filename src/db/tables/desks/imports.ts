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

/** A file of places imported by an administrator, and the progress. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** Null for the command line, and for ended accounts. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** SHA-256 of the file in hex: importing the same file again continues. */
    fileHash: text().notNull(),
    byteCount: bigint({ mode: 'number' }).notNull(),
    format: text({ enum: IMPORT_FORMATS }).notNull(),
    /** For a table: the column for each field, by the field's name; others are guessed. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The source, such as `osm`: its ids belong to it, and it may update its own facts. */
    sourceKind: text().notNull(),
    /** The displayed name: "OpenStreetMap". */
    sourceName: text().notNull(),
    sourceUrl: text(),
    licence: text().notNull(),
    licenceUrl: text(),
    /** The attribution that pages must show, such as "© OpenStreetMap contributors"; null if none is required. */
    attribution: text(),
    /** The city of all new places; null if each has its own. */
    cityName: text(),
    /** The currency of new cities, ISO 4217; null for their country's currency. */
    currency: text(),
    dataDate: date({ mode: 'string' }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('draft'),
    /** Why it failed. */
    failure: text(),
    /** Processed entries: a resumed import skips them. */
    position: count(),
    /** Approximate progress within the file, which is read ahead of its entries. */
    readBytes: bigint({ mode: 'number' }).notNull().default(0),
    addedCount: count(),
    updatedCount: count(),
    unchangedCount: count(),
    /** New or changed landmarks. */
    landmarkCount: count(),
    errorCount: count(),
    /** For an undo: rows removed, restored, and left because they were changed or used since. */
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

/** Unreadable entries of a file, up to a limit; `imports` has the total. */
export const importErrors = pgTable(
  'import_errors',
  {
    id: id(),
    importId: belongsTo(() => imports.id),
    /** The line of a table, or the number of an entry; both from 1. */
    line: integer().notNull(),
    sentence: text().notNull(),
  },
  (t) => [index('import_errors_import').on(t.importId, t.id)],
);

/** An import's changes of a restaurant, for its undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: id(),
    importId: belongsTo(() => imports.id),
    restaurantId: belongsTo(() => restaurants.id),
    /** The old values of changed columns, and each changed fact's former import; null if the import added the place. */
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

/** A restaurant's ids at other sources, such as `node/123` of `osm`. */
export const restaurantSources = pgTable(
  'restaurant_sources',
  {
    kind: text().notNull(),
    sourceId: text().notNull(),
    restaurantId: belongsTo(() => restaurants.id),
    /** The import that matched them. */
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
 * The origin of a restaurant's fact. Without a row it came from its owner or an administrator; without an import it was
 * changed after one, which a trigger records. The trigger also records changes of suggested facts.
 */
export const restaurantFacts = pgTable(
  'restaurant_facts',
  {
    restaurantId: belongsTo(() => restaurants.id),
    fact: text({ enum: RESTAURANT_FACTS }).notNull(),
    importId: integer().references(() => imports.id),
    /** Suggested by a guest and accepted by an administrator: it proves no claim. */
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
