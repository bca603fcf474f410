import { sql } from 'drizzle-orm';
import { ledgerAccounts, tipShares, wallets } from '#db/schema.ts';
import { isUnblocked, selectVisibleUsername } from '#features/people/server/visibility.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const walletData: PersonalData = {
  tables: (me) => ({
    'tips-sent': sql`select t.id, t.amount, t.currency, t.message, t.rule, t.received_at, ${selectVisibleUsername(me, sql`t.recipient_id`)} as "to", r.name as restaurant,
        t.review_id, t.created_at
      from tips t left join restaurants r on r.id = t.restaurant_id where t.sender_id = ${me} order by t.id`,
    'tips-received': sql`select t.id, t.amount, t.currency, case when ${isUnblocked(me, sql`t.sender_id`)} then t.message end as message,
        ${selectVisibleUsername(me, sql`t.sender_id`)} as "from", r.name as restaurant, t.created_at
      from tips t left join restaurants r on r.id = t.restaurant_id where t.recipient_id = ${me} order by t.id`,
    'tip-shares': sql`select s.id, t.amount as tip, s.weight, s.amount, t.currency, t.rule, r.name as restaurant,
        t.created_at, s.received_at
      from tip_shares s join tips t on t.id = s.tip_id left join restaurants r on r.id = t.restaurant_id
      where s.user_id = ${me} order by s.id`,
    wallet: sql`select e.id, t.kind, e.amount, e.balance, a.currency, t.created_at,
        case when e.amount < 0 or not exists (
          select from ledger_entries o join ledger_accounts x on x.id = o.account_id
          where o.transfer_id = t.id and o.id <> e.id and not ${isUnblocked(me, sql`x.user_id`)}) then t.message end as message
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transfers t on t.id = e.transfer_id
      where a.user_id = ${me} order by e.id`,
  }),
  keeps: { 'tips-sent': 'books', 'tips-received': 'books', 'tip-shares': 'books', wallet: 'books' },
  // What moved stays in the ledger, as nobody's.
  erase: [clearColumn(ledgerAccounts.userId), eraseRows(wallets.userId), clearColumn(tipShares.userId)],
};
