import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LANDMARK_KINDS } from '#vocabulary.ts';
import { id, textArray } from '../columns.ts';
import { imports } from '../desks/imports.ts';

/**
 * Stations, squares, markets and sights, to find restaurants nearby. Each import adds rows for new and changed ones, so
 * that its undo deletes them: the latest row of a landmark counts.
 */
export const landmarks = pgTable(
  'landmarks',
  {
    id: id(),
    name: text().notNull(),
    /** Other names, such as "Rossio" of "Praça Dom Pedro IV". */
    aliases: textArray(),
    kind: text({ enum: LANDMARK_KINDS }).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The same values as in `restaurant_sources`: `osm`, or `sample` for sample data. */
    sourceKind: text().notNull(),
    sourceId: text().notNull(),
    /** Null for sample data. */
    importId: integer().references(() => imports.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('landmarks_source_key').on(t.sourceKind, t.sourceId, t.importId).nullsNotDistinct(),
    index('landmarks_import').on(t.importId),
    check(
      'landmarks_kind_known',
      sql`${t.kind} in ('station', 'square', 'market', 'park', 'museum', 'attraction')`,
    ),
  ],
);
