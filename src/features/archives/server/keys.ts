import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type BroughtExtra, broughtItems } from '#db/schema.ts';
import { pictureName } from '#features/media/rules.ts';
import type { BroughtKind } from '#vocabulary/archives.ts';

/** An item's key in archives, `urn:tablemate:<installation>:review:12`, which stays the same wherever it is imported. */
export const toKey = (installation: string, kind: string, id: number) =>
  `urn:tablemate:${installation}:${kind}:${id}`;

/** The installation where an item was first written, and its id there. */
export function parseKey(key: string): { installation: string; id: number } {
  const [, , installation = '', , id] = key.split(':');
  return { installation, id: Number(id) };
}

/** The keys of a person's items in an archive: those they were imported with, otherwise by their ids here. */
export type Keys = {
  installation: string;
  find(kind: BroughtKind, id: number): string;
  findExtra(kind: BroughtKind, id: number): BroughtExtra;
  /** The file of a picture; null if it is not stored here. */
  toPictureFile(address: string): string | null;
};

export async function readKeys(db: Database, userId: number, installation: string): Promise<Keys> {
  const rows = await db
    .select()
    .from(broughtItems)
    .where(eq(broughtItems.userId, userId))
    .orderBy(broughtItems.kind, broughtItems.key);
  const items = new Map<string, (typeof rows)[number]>();
  const pictures = new Map<string, string>();
  for (const row of rows) {
    if (row.kind === 'picture' && row.extra?.address) pictures.set(row.extra.address, row.key);
    const name = `${row.kind} ${row.localId}`;
    // If two places of an archive became one here, the first key is used.
    if (row.localId !== null && !items.has(name)) items.set(name, row);
  }
  return {
    installation,
    find: (kind, id) => items.get(`${kind} ${id}`)?.key ?? toKey(installation, kind, id),
    findExtra: (kind, id) => items.get(`${kind} ${id}`)?.extra ?? {},
    toPictureFile(address) {
      const name = pictureName(address);
      return name === null ? null : (pictures.get(address) ?? `pictures/${name}.webp`);
    },
  };
}
