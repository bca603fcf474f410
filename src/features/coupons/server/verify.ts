import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type Check, prove } from '#db/proof.ts';

/** Each gives a sentence for every row that is wrong. */
const CHECKS = {
  'the promotion account holds what it says, and open coupons are what is reserved of it': sql`
    select format('the promotion account says %s %s cents and %s reserved, its entries say %s and its coupons %s',
      coalesce(f.funds, 0), currency, coalesce(f.reserved, 0), coalesce(e.sum, 0), coalesce(k.sum, 0))
    from promotion_funds f
    full join (
      select a.currency, sum(e.amount) from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'promotions' group by 1
    ) e using (currency)
    full join (select currency, sum(amount) from coupons where closed_at is null group by 1) k using (currency)
    where (coalesce(f.funds, 0), coalesce(f.reserved, 0)) is distinct from (coalesce(e.sum, 0), coalesce(k.sum, 0))
      or coalesce(f.reserved, 0) > coalesce(e.sum, 0)`,
  'each coupon that was redeemed was paid its value once, into a wallet': sql`
    select format('coupon %s of %s %s cents was paid with %s', k.id, k.amount, k.currency, coalesce(sum(e.amount), 0))
    from coupons k
    full join (select id, reference from ledger_transfers where kind = 'coupon') t
      on t.id = k.transfer_id and t.reference = k.id::text
    left join ledger_entries e on e.transfer_id = t.id and e.amount > 0
    left join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet' and a.currency = k.currency
    where k.transfer_id is not null or t.id is not null
    group by k.id, t.id having k.id is null or sum(e.amount) filter (where a.id is not null) is distinct from k.amount`,
  'rewards with a coupon are handed over where it was paid': sql`
    select format('reward %s, handed over: %s, has coupon %s, paid: %s', w.id, w.is_claimed, k.id, k.transfer_id is not null)
    from challenge_rewards w
    join lateral (select * from coupons k where k.reward_id = w.id order by k.id desc limit 1) k on true
    where w.is_claimed <> (k.transfer_id is not null) or k.closed_at is null and w.handed_out_at is null`,
} as const;

/** Proves of coupons what `verifyLedger` proves of all that moves. */
export const verifyCoupons = (db: Database): Promise<Check[]> => prove(db, CHECKS);
