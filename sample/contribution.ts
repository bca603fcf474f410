import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { CODE_DIGITS } from '#features/visits/rules.ts';
import type { SampleData } from './data/shape.ts';
import type { PictureSpec } from './pictures/painter.ts';
import type { Random } from './random.ts';

/** The sample rows of a feature; `contributions.ts` lists all contributions. */
export type Contribution = {
  /** Unique; name and seed number determine the draws of `random`. */
  name: string;
  /** Pictures to paint before the transaction, besides those of `data`. */
  pictures?: (data: SampleData) => readonly PictureSpec[];
  /** Writes the rows, after those of earlier contributions; if it throws, no sample data is written. */
  fill: (context: SampleContext) => Promise<void>;
};

export type SampleContext = {
  /** The transaction of all contributions. */
  tx: Database;
  /** All dates lie before this time, except those of coming events. */
  now: Date;
  /** People, restaurants, dishes and reviews, which refer to each other by their index in these lists. */
  data: SampleData;
  /** The ids of these rows, in the order of the lists, once their contribution has run. */
  ids: Record<'users' | 'restaurants' | 'menuItems' | 'reviews', number[]>;
  /** Draws of this contribution alone: other contributions do not change them. */
  random: Random;
  /** On a public site there are no known passwords, administrators or money. */
  isPublicSite: boolean;
  address: (picture: PictureSpec) => string;
  hash: (password: string) => string;
};

/** Draws a code of eight digits and letters, as guests show it at a counter. */
export const drawCode = (random: Random): string =>
  Array.from({ length: 8 }, () => random.pick([...CODE_DIGITS])).join('');

/** Returns the id of the row at an index; throws if there is none. */
export function getId(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`The sample data names row ${index}, which it does not have.`);
  return id;
}

const MAX_SLICE_ROWS = 500;

/** Splits rows into slices for one statement each: its parameters are limited. */
export function toSlices<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MAX_SLICE_ROWS) }, (_, n) =>
    rows.slice(n * MAX_SLICE_ROWS, (n + 1) * MAX_SLICE_ROWS),
  );
}

/** Inserts rows; returns their ids in the same order. */
export async function insertRows<Table extends PgTable & { id: unknown }>(
  tx: Database,
  table: Table,
  rows: Array<Table['$inferInsert']>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const slice of toSlices(rows)) {
    const insertedRows = await tx.insert(table).values(slice).returning({ id: sql<number>`id` });
    ids.push(...insertedRows.map(({ id }) => id));
  }
  return ids;
}
