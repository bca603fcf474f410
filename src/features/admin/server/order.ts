import { type Column, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Page } from '#kit/contract/endpoint.ts';
import { pageOf, placeOf } from '#kit/server/cursor.ts';

/** What rows stand in order by: SQL that an index holds, and what its values look like in a cursor. */
export type Key = { by: SQL; type: 'text' | 'integer' | 'timestamptz' };

type Asked<Sort extends string> = {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit: number;
};

const Place = z.tuple([z.union([z.string(), z.number()]), z.int()]);

/**
 * The order of a table: the SQL that puts its rows there, what lies after the cursor, and the page out of rows read
 * with one too many. The newest come first, anything else begins at its smallest.
 */
export function ordered<Sort extends string>(
  keys: Record<Sort, Key>,
  first: Sort,
  id: Column,
  asked: Asked<Sort>,
) {
  const { sort = first, cursor, limit } = asked;
  const { by, type } = keys[sort];
  const isDown = (asked.order ?? (type === 'timestamptz' ? 'desc' : 'asc')) === 'desc';
  const direction = isDown ? sql`desc` : sql`asc`;
  const [smaller, larger] = isDown ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const value = (place: string | number) => sql`${place}::${sql.raw(type)}`;
  const after = () => {
    if (!cursor) return undefined;
    const [place, last] = placeOf(cursor, Place);
    return sql`(${by}, ${id}) ${larger} (${value(place)}, ${last}::int)`;
  };
  return {
    direction,
    sortedBy: by,
    /** Selected beside the row, for the cursor. */
    key: type === 'timestamptz' ? sql<string>`to_json(${by}) #>> '{}'` : sql<string | number>`${by}`,
    after: after(),
    /** The order of rows of one place. */
    byIdAlone: {
      direction,
      sortedBy: sql`${id}`,
      after: after(),
      by: sql`${id} ${direction}`,
      limit: limit + 1,
    },
    before: (place: string) => sql`${by} ${smaller} ${value(place)}`,
    sameAs: (place: string) => sql`${by} = ${value(place)}`,
    upTo: (place: string) => sql`${by} ${smaller}= ${value(place)}`,
    by: sql`${by} ${direction}, ${id} ${direction}`,
    limit: limit + 1,
    /** `ids` are those that the rows were read by, after which somebody may have deleted one. */
    page<Row extends { id: number; key: string | number }>(rows: Row[], ids?: number[] | null): Page<Row> {
      const isMore = (ids ?? rows).length > limit;
      // Whoever sees all rows on the first page sees how many there are.
      const total = cursor || isMore ? null : rows.length;
      return pageOf(rows, limit, (row) => [row.key, row.id], total, isMore);
    },
  };
}

export type Ordered = Omit<ReturnType<typeof ordered>, 'key' | 'page'>;
export type Ranked = Ordered['byIdAlone'];
