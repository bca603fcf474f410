import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { Cents } from '#kit/contract/shapes.ts';
import type { Purse } from '../contract.ts';
import { payoutLimits, splitBalance } from '../rules.ts';

const Row = z.object({ currency: z.string(), balance: Cents, topUps: Cents, vouchers: Cents, spent: Cents });

/** A person's balance in each currency by source, from the entries of their wallets. */
export async function readPurses(db: Database, userId: number): Promise<Purse[]> {
  const query = sql`
    select a.currency,
      sum(e.amount) as balance,
      coalesce(sum(e.amount) filter (where t.kind in ('top-up', 'refund')), 0) as top_ups,
      coalesce(sum(e.amount) filter (where t.kind = 'voucher'), 0) as vouchers,
      coalesce(-sum(e.amount) filter (where t.kind in ('send', 'tip', 'review tip') and e.amount < 0), 0) as spent
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id
    where a.user_id = ${userId}
    group by a.currency having sum(e.amount) > 0 order by a.currency`;
  return (await selectRows(db, Row, query)).map(({ currency, ...flows }) => ({
    currency,
    balance: flows.balance,
    ...splitBalance(flows),
    ...payoutLimits(currency),
  }));
}

/** The purse of one currency; locks this person's money until the transaction ends. */
export async function lockPurse(tx: Database, userId: number, currency: string): Promise<Purse> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const purse = (await readPurses(tx, userId)).find((row) => row.currency === currency);
  const empty = { balance: 0, received: 0, topUps: 0, vouchers: 0 };
  return purse ?? { currency, ...empty, ...payoutLimits(currency) };
}
