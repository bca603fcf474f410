import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { CODE_DIGITS } from '#features/visits/rules.ts';
import type { SampleData } from './data/shape.ts';
import type { PictureSpec } from './pictures/painter.ts';
import type { Random } from './random.ts';

/** What one feature adds to the sample data. The list of all of them is `contributions.ts`. */
export type Contribution = {
  /** Unlike all others; the draws of `random` follow from it and the seed number. */
  name: string;
  /** Pictures to paint before the transaction begins, beside those of `data`. */
  pictures?: (data: SampleData) => readonly PictureSpec[];
  /** Writes its rows. What earlier contributions wrote is there; if it throws, nothing of the sample data is. */
  fill: (context: SampleContext) => Promise<void>;
};

export type SampleContext = {
  /** The transaction that all contributions write in. */
  tx: Database;
  /** The moment from which everything is dated back. */
  now: Date;
  /** People, restaurants, dishes and reviews, which name each other by their index in these lists. */
  data: SampleData;
  /** The ids of those rows, in the order of the lists, once their contribution has run. */
  ids: Record<'users' | 'restaurants' | 'menuItems' | 'reviews', number[]>;
  /** This contribution's own draws: other contributions change nothing about them. */
  random: Random;
  /** Where people have no passwords, money or rights that came from nowhere. */
  isPublicSite: boolean;
  /** The address of a picture that was painted. */
  address: (picture: PictureSpec) => string;
  hash: (password: string) => string;
};

/** A code of eight digits and letters, as guests show it at a counter. */
export const drawCode = (random: Random): string =>
  Array.from({ length: 8 }, () => random.pick([...CODE_DIGITS])).join('');

/** The id of the row at an index; throws where there is none. */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`The sample data names row ${index}, which it does not have.`);
  return id;
}

const SLICE = 500;

/** Rows in portions that one statement takes. */
export function slices<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, n) =>
    rows.slice(n * SLICE, (n + 1) * SLICE),
  );
}

/** Inserts rows and gives their ids in the same order. */
export async function insertRows<Table extends PgTable & { id: unknown }>(
  tx: Database,
  table: Table,
  rows: Array<Table['$inferInsert']>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const slice of slices(rows)) {
    const inserted = await tx.insert(table).values(slice).returning({ id: sql<number>`id` });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}
