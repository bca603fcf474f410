import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ARCHIVE_STATES, type ArchiveKind, BROUGHT_KINDS, type LeftReason } from '#vocabulary/archives.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, long, textArray, timestamp } from '../columns.ts';

/** Identifies this installation in archives; one row, created when first needed. */
export const installations = pgTable(
  'installations',
  {
    isThis: boolean().primaryKey().default(true),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
  },
  (t) => [check('installations_one', sql`${t.isThis}`)],
);

/** Fields of an archived item without a column here. */
export type BroughtExtra = {
  /** The name of a dish that is on no menu here. */
  dish?: string;
  /** The address of a picture. */
  address?: string;
  /** Ids of the place at other sources. */
  identifiers?: Array<{ source: string; id: string }>;
};

/** The archive's id of an imported item: it is imported once, and exported under the same id. */
export const broughtItems = pgTable(
  'brought_items',
  {
    userId: belongsTo(() => users.id),
    kind: text({ enum: BROUGHT_KINDS }).notNull(),
    key: text().notNull(),
    /** Its row in the table of its kind; it may be deleted. */
    localId: long(),
    extra: jsonb().$type<BroughtExtra>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.key] }),
    // A person's text belongs to one account.
    uniqueIndex('brought_items_once_key')
      .on(t.kind, t.key)
      .where(sql`${t.kind} in ('review', 'post', 'comment')`),
    index('brought_items_local').on(t.userId, t.kind, t.localId),
  ],
);

/** Items of each kind that were imported, existed already, or were left out. */
export type ArchiveResults = Partial<Record<ArchiveKind, { brought: number; already: number; left: number }>>;
export type LeftReasons = Partial<Record<LeftReason, number>>;

/** An archive of another installation, brought by a person. */
export const archiveImports = pgTable(
  'archive_imports',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    state: text({ enum: ARCHIVE_STATES }).notNull().default('draft'),
    /** Its name among private files; null once it is no longer needed. */
    file: text(),
    /** Its host, according to the archive. */
    site: text().notNull(),
    /** When it was made. */
    archivedAt: timestamp().notNull(),
    /** Items of each kind, importable or not. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    history: jsonb().$type<Record<string, number>>().notNull(),
    /** Processed items. */
    position: integer().notNull().default(0),
    total: integer().notNull(),
    results: jsonb().$type<ArchiveResults>().notNull().default({}),
    reasons: jsonb().$type<LeftReasons>().notNull().default({}),
    /** New restaurants that wait for an administrator. */
    newPlaces: integer().notNull().default(0),
    /** Usernames that the person followed there: suggestions only, since a name may belong to someone else here. */
    handles: textArray(),
    createdAt: timestamp().notNull().default(sql`now()`),
    finishedAt: timestamp(),
  },
  (t) => [
    index('archive_imports_user').on(t.userId, t.id),
    uniqueIndex('archive_imports_open_key')
      .on(t.userId)
      .where(sql`${t.state} in ('draft', 'waiting', 'running')`),
    check(
      'archive_imports_state_known',
      sql`${t.state} in ('draft', 'waiting', 'running', 'done', 'failed')`,
    ),
  ],
);
