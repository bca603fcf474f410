import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type Check, prove } from '#db/proof.ts';

/** Each gives a sentence for every row that is wrong. */
const CHECKS = {
  'the entries of each transfer add up to zero': sql`
    select format('transfer %s adds up to %s cents in %s entries', t.id, coalesce(sum(e.amount), 0), count(e.id))
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2`,
  'running balances are right': sql`
    select format('entry %s of account %s says %s cents, its entries say %s', id, account_id, coalesce(balance::text, 'no'), sum)
    from (
      select e.id, e.account_id, e.balance, sum(e.amount) over (partition by e.account_id order by e.id) as sum
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'wallet'
    ) e
    where balance is distinct from sum`,
  'balances equal their entries': sql`
    select format('%s holds %s cents, the entries say %s', u.username, u.wallet_balance, coalesce(e.sum, 0))
    from users u
    left join ledger_accounts a on a.user_id = u.id
    left join (select account_id, sum(amount) from ledger_entries group by 1) e on e.account_id = a.id
    where u.wallet_balance <> coalesce(e.sum, 0)`,
  'what nobody owns is empty': sql`
    select format('the wallet of nobody, account %s, holds %s cents', a.id, sum(e.amount))
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'wallet' and a.user_id is null group by a.id having sum(e.amount) <> 0`,
  'the sum over all accounts is zero': sql`
    select format('all accounts together hold %s cents', sum(amount)) from ledger_entries having sum(amount) <> 0`,
  'each tip is its transfer': sql`
    select format('tip %s is of %s cents, its transfer of %s', p.id, p.amount, coalesce(max(e.amount), 0))
    from tips p left join ledger_entries e on e.transfer_id = p.transfer_id
    group by p.id having max(e.amount) is distinct from p.amount`,
  'real money and the sandbox’s are not mixed': sql`
    select format('there are accounts for %s', string_agg(kind, ' and ' order by kind))
    from ledger_accounts where kind in ('card payments', 'sandbox payments') having count(*) > 1`,
  'each payment that succeeded was credited once': sql`
    select format('payment %s of %s cents was credited with %s', p.id, p.amount, coalesce(e.amount, 0))
    from payments p
    left join ledger_transfers t on t.kind = 'top-up' and t.reference = p.id::text
    left join ledger_entries e on e.transfer_id = t.id and e.amount > 0
    where (p.status = 'succeeded' and e.amount is distinct from p.amount and p.refunded < p.amount)
      or (p.status <> 'succeeded' and e.amount is not null)`,
} as const;

/** Proves the ledger from its entries, at one moment; says of each thing that must hold what breaks it. */
export const verifyLedger = (db: Database): Promise<Check[]> => prove(db, CHECKS);
