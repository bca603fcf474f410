import { or, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn } from 'drizzle-orm/pg-core';
import { uploads } from '#db/schema.ts';

/** Whether any row shows the picture of an upload: one index lookup for each column (`pictureIndex`). */
export const isPictureShown = (columns: readonly PgColumn[]): SQL =>
  or(
    ...columns.map((column) =>
      column instanceof PgArray
        ? sql`exists (select from ${column.table} where ${column} <> '{}' and ${column} @> array[${uploads.address}])`
        : sql`exists (select from ${column.table} where ${column} = ${uploads.address})`,
    ),
  ) ?? sql`false`;
