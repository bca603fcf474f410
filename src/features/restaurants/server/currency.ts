import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';

/** What a restaurant's prices are in, by its id: the currency of its city (ISO 4217). */
export const selectCurrency = (restaurantId: SQLWrapper): SQL.Aliased<string> =>
  sql<string>`coalesce((
    select town.currency from restaurants priced join cities town on town.id = priced.city_id where priced.id = ${restaurantId}
  ), ${sql.raw(`'${DEFAULT_CURRENCY}'`)})`.as('currency');

/** The same read for one restaurant. */
export async function readCurrency(db: Database, restaurantId: number): Promise<string> {
  const [row] = await selectRows(
    db,
    z.object({ currency: z.string() }),
    sql`select ${selectCurrency(sql`${restaurantId}::int`).sql} as currency`,
  );
  return row?.currency ?? DEFAULT_CURRENCY;
}
