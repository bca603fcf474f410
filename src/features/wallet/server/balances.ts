import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Cents, Id } from '#kit/contract/shapes.ts';
import type { Caller } from '#kit/server/serve.ts';

const Balance = z.object({ currency: z.string(), balance: Cents });
export type Balance = z.output<typeof Balance>;

/** What somebody holds in each currency, this one first and even where it is nothing. */
export async function readBalances(
  db: Database,
  userId: number,
  first: string = DEFAULT_CURRENCY,
): Promise<Balance[]> {
  const query = sql`
    select currency, sum(balance)::int as balance from (
      select ${DEFAULT_CURRENCY} as currency, wallet_balance as balance from users where id = ${userId}
      union all select currency, balance from wallets where user_id = ${userId}
      union all select ${first}, 0
    ) held
    group by currency having sum(balance) > 0 or currency = ${first}
    order by currency <> ${first}, currency`;
  return selectRows(db, Balance, query);
}

/** Beyond so many restaurants no city is larger than another. */
const MAX_COUNTED = 1000;

const City = z.object({ id: Id, currency: z.string() });

/** The city that a caller's browser looked at last, else the largest, as lists have it; null where there is none. */
export async function findCallersCity(
  db: Database,
  caller: Pick<Caller, 'readCookie'>,
): Promise<z.output<typeof City> | null> {
  const query = sql`
    select c.id, c.currency from cities c,
      lateral (select count(*) as size from (
        select from restaurants r where r.city_id = c.id limit ${MAX_COUNTED}) few) counted
    where size > 0
    order by c.slug = ${caller.readCookie({ name: 'city' })} desc nulls last, size desc, c.id limit 1`;
  const [city] = await selectRows(db, City, query);
  return city ?? null;
}

/** What is paid with there: ISO 4217. */
export const findOwnCurrency = async (db: Database, caller: Pick<Caller, 'readCookie'>): Promise<string> =>
  (await findCallersCity(db, caller))?.currency ?? DEFAULT_CURRENCY;
