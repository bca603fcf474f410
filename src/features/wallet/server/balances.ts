import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Cents } from '#kit/contract/shapes.ts';
import type { Caller } from '#kit/server/serve.ts';
import { defineService } from '#kit/server/services.ts';

const Balance = z.object({ currency: z.string(), balance: Cents });
export type Balance = z.output<typeof Balance>;

/** Reads a person's balance in each currency: `currency` first, even if it is zero. */
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
    ) balances
    group by currency having sum(balance) > 0 or currency = ${first}
    order by currency <> ${first}, currency`;
  return selectRows(db, Balance, query);
}

/** Finds the currency (ISO 4217) of the place where a caller looks for restaurants; implemented by `restaurants`. */
export const ownCurrencyService =
  defineService<(db: Database, caller: Pick<Caller, 'readCookie'>) => Promise<string>>('own currency');
