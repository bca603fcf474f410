import { type Column, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';
import { pageOf, placeOf } from '#kit/server/cursor.ts';

/** What rows stand in order by: SQL that an index holds, and what its values look like in a cursor. */
export type Key = { by: SQL; type: 'text' | 'integer' | 'timestamptz'; isUnique?: boolean };

export type Asked<Sort extends string> = {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit: number;
};

const Place = z.tuple([z.union([z.string(), z.number()]), z.int()]);

/**
 * The order of a table: the SQL that puts its rows there, what lies after the cursor, and the page out of rows read
 * with one too many. The newest come first, anything else begins at its smallest. The SQL is the same for all cursors
 * and lengths; `values` are what it is to be run with.
 */
export function ordered<Sort extends string>(
  keys: Record<Sort, Key>,
  first: Sort,
  id: Column,
  asked: Asked<Sort>,
) {
  const { sort = first, cursor, limit } = asked;
  const { by, type, isUnique = false }: Key = keys[sort];
  const isDown = (asked.order ?? (type === 'timestamptz' ? 'desc' : 'asc')) === 'desc';
  const direction = isDown ? sql`desc` : sql`asc`;
  const [place, last] = cursor ? placeOf(cursor, Place) : [];
  const behind = sql`(${sql.placeholder('place')}::${sql.raw(type)}, ${sql.placeholder('last')}::int)`;
  return {
    name: `${sort} ${isDown ? 'desc' : 'asc'}${cursor ? ' behind' : ''}`,
    sortedBy: by,
    /** Selected beside the row, for the cursor. */
    key: type === 'timestamptz' ? sql<string>`to_json(${by}) #>> '{}'` : sql<string | number>`${by}`,
    after: cursor ? sql`(${by}, ${id}) ${isDown ? sql`<` : sql`>`} ${behind}` : undefined,
    // Where no two rows stand at one place, the index that says so knows no number.
    by: isUnique ? sql`${by} ${direction}` : sql`${by} ${direction}, ${id} ${direction}`,
    byPlace: isUnique ? sql`place ${direction}` : sql`place ${direction}, id ${direction}`,
    limit: sql.placeholder('limit'),
    values: { place, last, limit: limit + 1 },
    page<Row extends { id: number; key: string | number }>(rows: Row[]): Page<Row> {
      // Whoever sees all rows on the first page sees how many there are.
      const total = cursor || rows.length > limit ? null : rows.length;
      return pageOf(rows, limit, (row) => [row.key, row.id], total);
    },
  };
}

export type Ordered = ReturnType<typeof ordered>;
