import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import type { Caller } from '#kit/server/serve.ts';

export type Balance = { currency: string; balance: number };

/** What somebody holds in each currency, this one first and even where it is nothing. */
export async function readBalances(
  db: Database,
  userId: number,
  first: string = DEFAULT_CURRENCY,
): Promise<Balance[]> {
  const { rows } = await db.execute<Balance>(sql`
    select currency, sum(balance)::int as balance from (
      select ${DEFAULT_CURRENCY} as currency, wallet_balance as balance from users where id = ${userId}
      union all select currency, balance from wallets where user_id = ${userId}
      union all select ${first}, 0
    ) held
    group by currency having sum(balance) > 0 or currency = ${first}
    order by currency <> ${first}, currency`);
  return rows;
}

/** Beyond so many restaurants no city is larger than another. */
const MAX_COUNTED = 1000;

/** The city that a caller's browser looked at last, else the largest, as lists have it; null where there is none. */
export async function findCallersCity(
  db: Database,
  caller: Pick<Caller, 'readCookie'>,
): Promise<{ id: number; currency: string } | null> {
  const { rows } = await db.execute<{ id: number; currency: string }>(sql`
    select c.id, c.currency from cities c,
      lateral (select count(*) as size from (
        select from restaurants r where r.city_id = c.id limit ${MAX_COUNTED}) few) counted
    where size > 0
    order by c.slug = ${caller.readCookie({ name: 'city' })} desc nulls last, size desc, c.id limit 1`);
  return rows[0] ?? null;
}

/** What is paid with there: ISO 4217. */
export const findOwnCurrency = async (db: Database, caller: Pick<Caller, 'readCookie'>): Promise<string> =>
  (await findCallersCity(db, caller))?.currency ?? DEFAULT_CURRENCY;
