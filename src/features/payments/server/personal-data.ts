import { sql } from 'drizzle-orm';
import { cards, paymentCustomers } from '#db/schema.ts';
import { refreshNames } from '#features/auth/server/former-members.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const paymentsData: PersonalData = {
  tables: (me) => ({
    payments: sql`select id, provider, amount, refunded, status, failure, created_at, completed_at
      from payments where user_id = ${me} order by id`,
    cards: sql`select provider, brand, last4, exp_month, exp_year, is_default, created_at
      from cards where user_id = ${me} order by id`,
  }),
  keeps: { payments: 'books' },
  erase: [eraseRows(cards.userId), eraseRows(paymentCustomers.userId), refreshNames(sql`payments`)],
};
