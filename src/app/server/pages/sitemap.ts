import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { PathId } from '#kit/contract/shapes.ts';

/** A page of ours, and the date of its last change, `YYYY-MM-DD`, where it is known. */
export type SitemapEntry = { path: string; changed: string | null };

/** How many addresses a part of a sitemap may have. */
const PART = 50_000;
const SLICE = 5_000;

/** What one table has to show: the addresses of rows with ids above `last` and up to `end`, in the order of ids. */
type Source = { table: string; select: (last: number, end: number) => SQL };

const restaurants: Source = {
  table: 'restaurants',
  select: (last, end) => sql`
    select r.id, '/restaurants/' || r.id as path, to_char(greatest(
      r.created_at, r.approved_at, r.confirmed_at,
      (select v.created_at from reviews v where v.restaurant_id = r.id order by v.created_at desc nulls last limit 1)
    ), 'YYYY-MM-DD') as changed
    from restaurants r
    where r.id > ${last}::bigint and r.id <= ${end}::bigint and r.status = 'approved'
    order by r.id limit ${SLICE}`,
};

const communities: Source = {
  table: 'communities',
  select: (last, end) => sql`
    select c.id, '/c/' || c.slug as path, to_char(greatest(c.created_at,
      (select p.created_at from posts p where p.community_id = c.id order by p.created_at desc limit 1)
    ), 'YYYY-MM-DD') as changed
    from communities c
    where c.id > ${last}::bigint and c.id <= ${end}::bigint
    order by c.id limit ${SLICE}`,
};

/** Each by what stands before the number of a part in its name. */
const SOURCES: Record<string, Source> = { '': restaurants, 'communities-': communities };

/** The names of all parts: "1", "2", "communities-1". */
export async function listParts(db: Database): Promise<string[]> {
  const names: string[] = [];
  for (const [begin, { table }] of Object.entries(SOURCES)) {
    const { rows } = await db.execute<{ last: number | null }>(
      sql`select max(id) as last from ${sql.identifier(table)}`,
    );
    const count = Math.ceil((rows[0]?.last ?? 0) / PART);
    names.push(...Array.from({ length: count }, (_, part) => `${begin}${part + 1}`));
  }
  return names;
}

/** The addresses of a part, some at a time; null where there can be no part of this name. */
export function readSitemapPart(db: Database, name: string): AsyncGenerator<SitemapEntry[]> | null {
  const [, begin = '', number] = /^(\D*)(\d+)$/.exec(name) ?? [];
  const part = PathId.safeParse(number);
  const source = Object.hasOwn(SOURCES, begin) && SOURCES[begin];
  return source && part.success ? readSlices(db, source, part.data) : null;
}

async function* readSlices(db: Database, { select }: Source, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * PART;
  for (let last = end - PART; last < end; ) {
    const { rows } = await db.execute<SitemapEntry & { id: number }>(select(last, end));
    yield rows;
    const [bottom] = rows.slice(-1);
    if (!bottom || rows.length < SLICE) return;
    last = bottom.id;
  }
}
