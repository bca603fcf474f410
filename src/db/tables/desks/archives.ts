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

/** What tells this installation apart from all others in archives; one row, made when it is first needed. */
export const installations = pgTable(
  'installations',
  {
    isThis: boolean().primaryKey().default(true),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
  },
  (t) => [check('installations_one', sql`${t.isThis}`)],
);

/** What an archive says of an item and its row here has no column for. */
export type BroughtExtra = {
  /** The name of a dish that no menu here has. */
  dish?: string;
  /** The address of a picture. */
  address?: string;
  /** What sources call a place. */
  identifiers?: Array<{ source: string; id: string }>;
};

/** Under which name an item stands in the archive that it came with: it comes once, and leaves under the same name. */
export const broughtItems = pgTable(
  'brought_items',
  {
    userId: belongsTo(() => users.id),
    kind: text({ enum: BROUGHT_KINDS }).notNull(),
    key: text().notNull(),
    /** Its row here, of the table of its kind; it may be gone. */
    localId: long(),
    extra: jsonb().$type<BroughtExtra>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.key] }),
    // What somebody wrote comes to one account.
    uniqueIndex('brought_items_once_key')
      .on(t.kind, t.key)
      .where(sql`${t.kind} in ('review', 'post', 'comment')`),
    index('brought_items_local').on(t.userId, t.kind, t.localId),
  ],
);

/** How many of each kind were brought, were there already, and were left out. */
export type ArchiveResults = Partial<Record<ArchiveKind, { brought: number; already: number; left: number }>>;
export type LeftReasons = Partial<Record<LeftReason, number>>;

/** An archive that somebody brings from another installation. */
export const archiveImports = pgTable(
  'archive_imports',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    state: text({ enum: ARCHIVE_STATES }).notNull().default('draft'),
    /** The name of its file among private files; null once it is not needed any more. */
    file: text(),
    /** The host that it is from, as the archive says. */
    site: text().notNull(),
    /** When it was made. */
    archivedAt: timestamp().notNull(),
    /** What it holds of each kind that can be brought, and of what stays in it. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    history: jsonb().$type<Record<string, number>>().notNull(),
    /** Items that are done, of how many. */
    position: integer().notNull().default(0),
    total: integer().notNull(),
    results: jsonb().$type<ArchiveResults>().notNull().default({}),
    reasons: jsonb().$type<LeftReasons>().notNull().default({}),
    /** Restaurants that were new here and wait for an administrator. */
    newPlaces: integer().notNull().default(0),
    /** Whom they followed there, by username: suggestions, as the same name may be somebody else here. */
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
