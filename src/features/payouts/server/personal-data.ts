import { sql } from 'drizzle-orm';
import { payoutAccounts } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const payoutsData: PersonalData = {
  tables: (me) => ({
    payouts: sql`select id, provider, amount, currency, status, cause, destination_name as destination, failure,
        created_at, completed_at
      from payouts where user_id = ${me} order by id`,
    'payout-accounts': sql`select provider, name, is_ready, next_weekly_at, created_at
      from payout_accounts where user_id = ${me}`,
  }),
  keeps: { payouts: 'books' },
  // A payout goes on to where it was sent, as nobody's; its row refers to the person as long as theirs is there.
  erase: [eraseRows(payoutAccounts.userId)],
};
