import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Id } from '#kit/contract/shapes.ts';
import type { Caller } from '#kit/server/serve.ts';

/** Selects the currency (ISO 4217) of a restaurant's prices: that of its city. */
export const selectCurrency = (restaurantId: SQLWrapper): SQL.Aliased<string> =>
  sql<string>`coalesce((
    select town.currency from restaurants priced join cities town on town.id = priced.city_id where priced.id = ${restaurantId}
  ), ${sql.raw(`'${DEFAULT_CURRENCY}'`)})`.as('currency');

/** Reads it for one restaurant. */
export async function readCurrency(db: Database, restaurantId: number): Promise<string> {
  const [row] = await selectRows(
    db,
    z.object({ currency: z.string() }),
    sql`select ${selectCurrency(sql`${restaurantId}::int`).sql} as currency`,
  );
  return row?.currency ?? DEFAULT_CURRENCY;
}

/** Restaurants counted per city: larger cities count as equal. */
const MAX_COUNTED = 1000;

const City = z.object({ id: Id, currency: z.string() });

/** Finds the city that the caller's browser opened last, otherwise the largest one; null if there is none. */
export async function findCallersCity(
  db: Database,
  caller: Pick<Caller, 'readCookie'>,
): Promise<z.output<typeof City> | null> {
  const query = sql`
    select c.id, c.currency from cities c,
      lateral (select count(*) as size from (
        select from restaurants r where r.city_id = c.id limit ${MAX_COUNTED}) few) sizes
    where size > 0
    order by c.slug = ${caller.readCookie({ name: 'city' })} desc nulls last, size desc, c.id limit 1`;
  const [city] = await selectRows(db, City, query);
  return city ?? null;
}

/** Returns the currency (ISO 4217) of that city. */
export const findOwnCurrency = async (db: Database, caller: Pick<Caller, 'readCookie'>): Promise<string> =>
  (await findCallersCity(db, caller))?.currency ?? DEFAULT_CURRENCY;
