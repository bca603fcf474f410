import { type Column, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';
import { Integer, LongId, SINCE_YEAR_1 } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';

/** What rows stand in order by: SQL that an index holds, and what its values look like in a cursor. */
export type Key = {
  by: SQL;
  type: 'text' | 'integer' | 'timestamptz';
  isUnique?: boolean;
};

export type ListQuery<Sort extends string> = {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A key's values in a cursor. */
const VALUES = {
  text: z.string(),
  integer: Integer,
  timestamptz: z.iso.datetime({ offset: true }).regex(SINCE_YEAR_1),
} satisfies Record<Key['type'], z.ZodType>;

/** A key's value as a cursor holds it. */
const toCursorValue = ({ by, type }: Key): SQL<string | number> =>
  type === 'timestamptz' ? sql`to_json(${by}) #>> '{}'` : sql`${by}`;

/**
 * The order of a table: the SQL that puts its rows there, what lies after the cursor, and the page out of rows read
 * with one too many. The newest come first, anything else begins at its smallest. The SQL is the same for all cursors
 * and lengths; `values` are what it is to be run with.
 */
export function createOrder<Sort extends string>(
  keys: Record<Sort, Key>,
  first: Sort,
  id: Column,
  query: ListQuery<Sort>,
) {
  const { sort = first, cursor, limit } = query;
  const key: Key = keys[sort];
  const { by, type, isUnique = false } = key;
  const isDescending = (query.order ?? (type === 'timestamptz' ? 'desc' : 'asc')) === 'desc';
  const direction = isDescending ? sql`desc` : sql`asc`;
  const [place, last] = cursor ? decodeCursor(cursor, z.tuple([VALUES[type], LongId])) : [];
  return {
    name: `${sort} ${isDescending ? 'desc' : 'asc'}${cursor ? ' behind' : ''}`,
    sortedBy: by,
    /** Selected beside the row, for the cursor. */
    key: toCursorValue(key),
    after: cursor
      ? sql`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${sql.placeholder('place')}::${sql.raw(type)}, ${sql.placeholder('last')}::bigint)`
      : undefined,
    // Where no two rows stand at one place, the index that says so knows no number.
    by: isUnique ? sql`${by} ${direction}` : sql`${by} ${direction}, ${id} ${direction}`,
    byPlace: isUnique ? sql`place ${direction}` : sql`place ${direction}, id ${direction}`,
    limit: sql.placeholder('limit'),
    values: { place, last, limit: limit + 1 },
    page<Row extends { id: number; key: string | number }>(rows: Row[]): Page<Row> {
      // Whoever sees all rows on the first page sees how many there are.
      const total = cursor || rows.length > limit ? null : rows.length;
      return toPage(rows, limit, (row) => [row.key, row.id], total);
    },
  };
}

export type TableOrder = ReturnType<typeof createOrder>;
