import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { type BroughtExtra, broughtItems } from '#db/schema.ts';
import { hasLink } from '#kit/contract/links.ts';
import type { BroughtKind, LeftReason } from '#vocabulary/archives.ts';
import { parseKey, toKey } from '../keys.ts';
import type { Archive } from '../reading/archive.ts';

/** What became of an item; a reason where it was left out. */
export type ItemOutcome = 'brought' | 'already' | LeftReason;

/** Somebody who brings an archive along, as far as they have come. */
export type Bringing = {
  userId: number;
  /** Whether their account may not post links yet. */
  isNew: boolean;
  archive: Archive;
  installation: string;
  /** The restaurants here of the places that are done; null where there is none. */
  places: Map<string, number | null>;
  /** The addresses here of pictures by their files. */
  pictures: Map<string, string>;
  newPlaces: number;
};

/** Which of these items came already, in this archive or one before, with the numbers of their rows here. */
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

/** Notes that an item comes; false where it did before. What somebody wrote comes to one account only. */
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

/** Notes which row here an item has become. */
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
 * What became of an item that was written at this very installation: it is still there, or somebody else's, or was deleted
 * by its author or an administrator, which an archive does not undo. Null where nothing keeps it from being brought.
 */
export async function checkHome(
  tx: Database,
  { userId, installation, archive }: Bringing,
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

/** What holds a link waits until the account is a day old, as what is written here does. */
export const holdsForbiddenLink = ({ isNew }: Bringing, ...texts: Array<string | undefined>): boolean =>
  isNew && texts.some((text) => text !== undefined && hasLink(text));

/** Nothing was written later than now, whatever an archive says. */
export const notAfterNow = (time: string): string =>
  Date.parse(time) > Date.now() ? new Date().toISOString() : time;

/** The addresses here of an item's pictures; one that could not be read is left out. */
export const findPictures = (
  { pictures }: Bringing,
  images: ReadonlyArray<{ contentUrl: string }> = [],
): string[] => [...new Set(images.flatMap(({ contentUrl }) => pictures.get(contentUrl) ?? []))];
