import { type Column, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';
import { Integer, LongId, SINCE_YEAR_1 } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';

/** A sort key: SQL that has an index, and the type of its values in a cursor. */
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

/** The schemas of key values in a cursor. */
const VALUES = {
  text: z.string(),
  integer: Integer,
  timestamptz: z.iso.datetime({ offset: true }).regex(SINCE_YEAR_1),
} satisfies Record<Key['type'], z.ZodType>;

/** Returns the SQL of a key's value for a cursor. */
const toCursorValue = ({ by, type }: Key): SQL<string | number> =>
  type === 'timestamptz' ? sql`to_json(${by}) #>> '{}'` : sql`${by}`;

/**
 * Creates the parts of a table's query: the order, the condition after the cursor, and the function that makes a page
 * of the rows, of which one too many is read. Timestamps are descending by default, other keys ascending. The SQL is
 * the same for all cursors and lengths; `values` are its parameters.
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
    /** Selected with the row, for the cursor. */
    key: toCursorValue(key),
    after: cursor
      ? sql`(${by}, ${id}) ${isDescending ? sql`<` : sql`>`} (${sql.placeholder('place')}::${sql.raw(type)}, ${sql.placeholder('last')}::bigint)`
      : undefined,
    // A unique index has no id column, and needs none to order rows.
    by: isUnique ? sql`${by} ${direction}` : sql`${by} ${direction}, ${id} ${direction}`,
    byPlace: isUnique ? sql`place ${direction}` : sql`place ${direction}, id ${direction}`,
    limit: sql.placeholder('limit'),
    values: { place, last, limit: limit + 1 },
    page<Row extends { id: number; key: string | number }>(rows: Row[]): Page<Row> {
      // If the first page has all rows, it also knows their number.
      const total = cursor || rows.length > limit ? null : rows.length;
      return toPage(rows, limit, (row) => [row.key, row.id], total);
    },
  };
}

export type TableOrder = ReturnType<typeof createOrder>;
