import { and, eq, sql } from 'drizzle-orm';
import { cards, ledgerAccounts, paymentCustomers, payments, users } from '#db/schema.ts';
import { selectUsername } from '#features/auth/server/accounts.ts';
import { formatMoney } from '#kit/contract/format.ts';
import type { PersonalData } from '#kit/server/personal-data.ts';
import { conflict } from '#kit/server/problem.ts';

export const walletData: PersonalData = {
  tables: (me) => ({
    'tips-sent': sql`select t.id, t.amount, t.message, ${selectUsername(sql`t.recipient_id`)} as "to", r.name as restaurant,
        t.review_id as "reviewId", t.created_at as "createdAt"
      from tips t left join restaurants r on r.id = t.restaurant_id where t.sender_id = ${me} order by t.id`,
    'tips-received': sql`select t.id, t.amount, t.message, ${selectUsername(sql`t.sender_id`)} as "from", r.name as restaurant,
        t.created_at as "createdAt"
      from tips t left join restaurants r on r.id = t.restaurant_id where t.recipient_id = ${me} order by t.id`,
    wallet: sql`select e.id, t.kind, e.amount, e.balance, t.message, t.created_at as "createdAt"
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transfers t on t.id = e.transfer_id
      where a.user_id = ${me} order by e.id`,
    payments: sql`select id, provider, amount, refunded, status, failure, created_at as "createdAt",
        completed_at as "completedAt"
      from payments where user_id = ${me} order by id`,
    cards: sql`select provider, brand, last4, exp_month as "expMonth", exp_year as "expYear",
        is_default as "isDefault", created_at as "createdAt"
      from cards where user_id = ${me} order by id`,
  }),
  async assertClosable(tx, me) {
    const [row] = await tx.select({ balance: users.walletBalance }).from(users).where(eq(users.id, me));
    if (row && row.balance > 0)
      throw conflict(`Your wallet still holds ${formatMoney(row.balance)}. Send it on or spend it first.`);
    const pending = and(eq(payments.userId, me), eq(payments.status, 'pending'));
    if ((await tx.$count(payments, pending)) > 0)
      throw conflict('A top-up is still on its way. Confirm or refuse it first, or come back tomorrow.');
  },
  async erase(tx, me) {
    // What moved stays in the ledger, as nobody's.
    await tx.update(ledgerAccounts).set({ userId: null }).where(eq(ledgerAccounts.userId, me));
    await tx.delete(cards).where(eq(cards.userId, me));
    await tx.delete(paymentCustomers).where(eq(paymentCustomers.userId, me));
  },
};
