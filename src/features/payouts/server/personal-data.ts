import { sql } from 'drizzle-orm';
import { payoutAccounts } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const payoutsData: PersonalData = {
  tables: (me) => ({
    payouts: sql`select id, provider, amount, currency, status, cause, destination_name as destination, failure,
        created_at as "createdAt", completed_at as "completedAt"
      from payouts where user_id = ${me} order by id`,
    'payout-accounts': sql`select provider, name, is_ready as "isReady", next_weekly_at as "nextWeeklyAt", created_at as "createdAt"
      from payout_accounts where user_id = ${me}`,
  }),
  keeps: { payouts: 'books' },
  // A payout goes on to where it was sent, as nobody's; its row refers to the person as long as theirs is there.
  erase: [eraseRows(payoutAccounts.userId)],
};
