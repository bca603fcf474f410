import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { type BroughtExtra, broughtItems } from '#db/schema.ts';
import { hasLink } from '#kit/contract/links.ts';
import type { BroughtKind, LeftReason } from '#vocabulary/archives.ts';
import { parseKey, toKey } from '../keys.ts';
import type { Archive } from '../reading/archive.ts';

/** The result for one item; a reason if it was left out. */
export type ItemOutcome = 'brought' | 'already' | LeftReason;

/** The state of a running import. */
export type ImportContext = {
  userId: number;
  /** The account may not post links yet. */
  isNew: boolean;
  archive: Archive;
  installation: string;
  /** Restaurant ids here by the keys of processed places; null if there is none. */
  places: Map<string, number | null>;
  /** Addresses here of pictures, by their files in the archive. */
  pictures: Map<string, string>;
  newPlaces: number;
};

/** Which of these items were imported earlier, from this or another archive, with the ids of their rows here. */
export async function findBrought(
  tx: Database,
  userId: number,
  kind: BroughtKind,
  keys: readonly string[],
): Promise<Map<string, { localId: number | null; extra: BroughtExtra | null }>> {
  const rows = await tx
    .select()
    .from(broughtItems)
    .where(
      and(eq(broughtItems.userId, userId), eq(broughtItems.kind, kind), inArray(broughtItems.key, [...keys])),
    );
  return new Map(rows.map(({ key, localId, extra }) => [key, { localId, extra }]));
}

type NewItem = { kind: BroughtKind; key: string; localId?: number; extra?: BroughtExtra };

/** Records an item as imported; false if it was already. Texts can be imported by one account only. */
export async function claimItem(
  tx: Database,
  userId: number,
  { kind, key, localId, extra }: NewItem,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(broughtItems)
    .values({
      userId,
      kind,
      key,
      localId: localId ?? null,
      extra: extra && Object.keys(extra).length > 0 ? extra : null,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Records the id of the row that an item has become. */
export const nameRow = (
  tx: Database,
  userId: number,
  { kind, key, localId }: Required<Omit<NewItem, 'extra'>>,
) =>
  tx
    .update(broughtItems)
    .set({ localId })
    .where(and(eq(broughtItems.userId, userId), eq(broughtItems.kind, kind), eq(broughtItems.key, key)));

const TABLES = { review: 'reviews', post: 'posts', comment: 'comments', list: 'saved_lists' } as const;

/**
 * The result for an item that was written at this installation: it still exists, belongs to another account, or was deleted
 * by its author or an administrator, which an import does not undo. Null if it may be imported.
 */
export async function checkHome(
  tx: Database,
  { userId, installation, archive }: ImportContext,
  kind: keyof typeof TABLES,
  key: string,
): Promise<ItemOutcome | null> {
  const home = parseKey(key);
  if (home.installation !== installation) return null;
  const [row] = await selectRows(
    tx,
    z.object({ userId: z.int() }),
    sql`select user_id from ${sql.identifier(TABLES[kind])} where id = ${home.id}`,
  );
  if (row) return row.userId === userId ? 'already' : 'of another account';
  if (archive.manifest.person === toKey(installation, 'person', userId)) return 'deleted here';
  const { rowCount } = await tx.execute(
    sql`select from removals where kind = ${kind} and target_id = ${home.id} and restored_at is null limit 1`,
  );
  return rowCount ? 'deleted here' : null;
}

/** Texts with links are left out until the account is a day old, as for posts written here. */
export const holdsForbiddenLink = ({ isNew }: ImportContext, ...texts: Array<string | undefined>): boolean =>
  isNew && texts.some((text) => text !== undefined && hasLink(text));

/** Caps a date from an archive at the current time. */
export const limitToNow = (time: string): string =>
  Date.parse(time) > Date.now() ? new Date().toISOString() : time;

/** Addresses here of an item's pictures, without those that could not be read. */
export const findPictures = (
  { pictures }: ImportContext,
  images: ReadonlyArray<{ contentUrl: string }> = [],
): string[] => [...new Set(images.flatMap(({ contentUrl }) => pictures.get(contentUrl) ?? []))];
