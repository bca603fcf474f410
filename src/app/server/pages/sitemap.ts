import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';

const SitemapRow = z.object({
  id: z.int(),
  path: z.string(),
  /** The date of its last change, `YYYY-MM-DD`, where it is known. */
  changed: z.iso.date().nullable(),
});

/** A page of ours. */
export type SitemapEntry = Omit<z.output<typeof SitemapRow>, 'id'>;

const LastId = z.object({ last: z.int().nullable() });

/** How many addresses a part of a sitemap may have. */
const PART = 50_000;

/** The names of all parts: "1", "2", "communities-1". */
export async function listParts(db: Database, sources: readonly SitemapSource[]): Promise<string[]> {
  const names: string[] = [];
  for (const { begin, table } of sources) {
    const rows = await selectRows(db, LastId, sql`select max(id) as last from ${sql.identifier(table)}`);
    const count = Math.ceil((rows[0]?.last ?? 0) / PART);
    names.push(...Array.from({ length: count }, (_, part) => `${begin}${part + 1}`));
  }
  return names;
}

/** The addresses of a part, some at a time; null where there can be no part of this name. */
export function readSitemapPart(
  db: Database,
  sources: readonly SitemapSource[],
  { name, language }: { name: string; language: string },
): AsyncGenerator<SitemapEntry[]> | null {
  const [, begin = '', number] = /^(\D*)(\d+)$/.exec(name) ?? [];
  const part = PathId.safeParse(number);
  const source = sources.find((one) => one.begin === begin);
  return source && part.success ? readSlices(db, source, { part: part.data, language }) : null;
}

async function* readSlices(
  db: Database,
  { select }: SitemapSource,
  { part, language }: { part: number; language: string },
): AsyncGenerator<SitemapEntry[]> {
  const end = part * PART;
  for (let last = end - PART; last < end; ) {
    const rows = await selectRows(db, SitemapRow, select(last, end, language));
    yield rows;
    const [bottom] = rows.slice(-1);
    if (!bottom || rows.length < SITEMAP_SLICE) return;
    last = bottom.id;
  }
}
