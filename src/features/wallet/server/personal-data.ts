import { sql } from 'drizzle-orm';
import { ledgerAccounts, wallets } from '#db/schema.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const walletData: PersonalData = {
  tables: (me) => ({
    wallet: sql`select e.id, t.kind, e.amount, e.balance, a.currency, t.created_at,
        case when e.amount < 0 or not exists (
          select from ledger_entries o join ledger_accounts x on x.id = o.account_id
          where o.transfer_id = t.id and o.id <> e.id and not ${isUnblocked(me, sql`x.user_id`)}) then t.message end as message
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transfers t on t.id = e.transfer_id
      where a.user_id = ${me} order by e.id`,
  }),
  keeps: { wallet: 'books' },
  // Movements stay in the ledger, without a person.
  erase: [clearColumn(ledgerAccounts.userId), eraseRows(wallets.userId)],
};
