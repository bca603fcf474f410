import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type Check, prove } from '#db/proof.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';

/** Each query returns a sentence for every wrong row. */
const CHECKS = {
  'the entries of each transfer add up to zero': sql`
    select format('transfer %s adds up to %s cents in %s entries', t.id, coalesce(sum(e.amount), 0), count(e.id))
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2`,
  'the entries of each transfer are in one currency': sql`
    select format('transfer %s is in %s', e.transfer_id, string_agg(distinct a.currency, ' and '))
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transfer_id having count(distinct a.currency) > 1`,
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
    left join ledger_accounts a on a.user_id = u.id and a.currency = ${DEFAULT_CURRENCY}
    left join (select account_id, sum(amount) from ledger_entries group by 1) e on e.account_id = a.id
    where u.wallet_balance <> coalesce(e.sum, 0)
    union all
    select format('%s holds %s %s cents, the entries say %s', u.username, w.balance, w.currency, coalesce(e.sum, 0))
    from wallets w join users u on u.id = w.user_id
    left join ledger_accounts a on a.user_id = w.user_id and a.currency = w.currency
    left join (select account_id, sum(amount) from ledger_entries group by 1) e on e.account_id = a.id
    where w.balance <> coalesce(e.sum, 0)`,
  'what nobody owns is empty': sql`
    select format('the wallet of nobody, account %s, holds %s cents', a.id, sum(e.amount))
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'wallet' and a.user_id is null group by a.id having sum(e.amount) <> 0`,
  'the sum over all accounts of a currency is zero': sql`
    select format('all accounts together hold %s %s cents', sum(e.amount), a.currency)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0`,
  'each payout left its wallet once, and came back once where it failed': sql`
    select format('payout %s of %s %s, %s, has left with %s and come back with %s', p.id, p.amount, p.currency, p.status,
      coalesce(payout.amount, 0), coalesce(back.amount, 0))
    from payouts p
    left join lateral (
      select e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind = 'payout' and t.reference = p.id::text and a.kind = 'payouts:' || p.provider and a.currency = p.currency
    ) payout on true
    left join lateral (
      select -e.amount as amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind = 'payout' and t.reference = p.id || ':back' and a.kind = 'payouts:' || p.provider and a.currency = p.currency
    ) back on true
    where payout.amount is distinct from p.amount
      or back.amount is distinct from case when p.status = 'failed' then p.amount end`,
  'what was paid out is what payouts say': sql`
    select format('%s hold %s %s cents, the payouts say %s', a.kind, coalesce(e.sum, 0), a.currency, coalesce(p.sum, 0))
    from ledger_accounts a
    left join (select account_id, sum(amount) from ledger_entries group by 1) e on e.account_id = a.id
    left join (
      select provider, currency, sum(amount) from payouts where status <> 'failed' group by 1, 2
    ) p on 'payouts:' || p.provider = a.kind and p.currency = a.currency
    where a.kind like 'payouts:%' and coalesce(e.sum, 0) <> coalesce(p.sum, 0)`,
  'each tip is its transfer': sql`
    select format('tip %s is of %s %s cents, its transfer of %s %s', p.id, p.amount, p.currency, coalesce(max(e.amount), 0), max(a.currency))
    from tips p left join ledger_entries e on e.transfer_id = p.transfer_id left join ledger_accounts a on a.id = e.account_id
    group by p.id having (max(e.amount), max(a.currency)) is distinct from (p.amount, p.currency)`,
  'the parts of each allotted tip add up to it': sql`
    select format('tip %s is of %s cents, its parts of %s', t.id, t.amount, coalesce(sum(s.amount), 0))
    from tips t left join tip_shares s on s.tip_id = t.id where t.allotted_at is not null
    group by t.id having sum(s.amount) is distinct from t.amount`,
  'each part of a tip was paid once, with its amount and in its currency': sql`
    select format('part %s of tip %s, %s cents, was paid with %s', s.id, s.tip_id, s.amount, coalesce(sum(e.amount), 0))
    from tip_shares s join tips t on t.id = s.tip_id
    full join (select id, reference from ledger_transfers where kind = 'tip share') m
      on m.id = s.transfer_id and m.reference = s.id::text
    left join ledger_entries e on e.transfer_id = m.id and e.amount > 0
    left join ledger_accounts a on a.id = e.account_id and a.kind in ('wallet', 'left behind') and a.currency = t.currency
    where s.transfer_id is not null or m.id is not null
    group by s.id, m.id having s.id is null or sum(e.amount) filter (where a.id is not null) is distinct from s.amount`,
  'what is held for staff is what their tips say': sql`
    select format('%s %s cents are held for staff, the tips say %s', coalesce(account.sum, 0), currency, coalesce(tip.sum, 0))
    from (
      select a.currency, sum(e.amount) from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'tips' group by 1
    ) account
    full join (
      select t.currency, sum(t.amount - coalesce((select sum(s.amount) from tip_shares s
        where s.tip_id = t.id and s.transfer_id is not null), 0))
      from tips t where t.rule is not null group by 1
    ) tip using (currency)
    where coalesce(account.sum, 0) <> coalesce(tip.sum, 0)`,
  'a tip is received once all of it is paid': sql`
    select format('tip %s, received: %s, has %s unpaid parts', t.id, t.received_at is not null, count(s.id))
    from tips t left join tip_shares s on s.tip_id = t.id and s.amount > 0 and s.transfer_id is null
    where t.allotted_at is not null
    group by t.id having (t.received_at is not null) <> (count(s.id) = 0)`,
  'real money and the sandbox’s are not mixed': sql`
    select format('there are accounts for %s', string_agg(distinct kind, ' and '))
    from ledger_accounts where kind in ('card payments', 'sandbox payments') having count(distinct kind) > 1`,
  'each payment that succeeded was credited once': sql`
    select format('payment %s of %s cents was credited with %s', p.id, p.amount, coalesce(e.amount, 0))
    from payments p
    left join ledger_transfers t on t.kind = 'top-up' and t.reference = p.id::text
    left join ledger_entries e on e.transfer_id = t.id and e.amount > 0
    left join ledger_accounts a on a.id = e.account_id
    where (p.status = 'succeeded' and (e.amount, a.currency) is distinct from (p.amount, p.currency) and p.refunded < p.amount)
      or (p.status <> 'succeeded' and e.amount is not null)`,
} as const;

/** Checks the ledger from its entries, at one moment; lists what is wrong with each rule. */
export const verifyLedger = (db: Database): Promise<Check[]> => prove(db, CHECKS);
