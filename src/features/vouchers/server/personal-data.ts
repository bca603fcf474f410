import { sql } from 'drizzle-orm';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const vouchersData: PersonalData = {
  tables: (me) => ({
    vouchers: sql`select v.code, v.value, d.created_at as redeemed_at
      from voucher_redemptions d join vouchers v on v.id = d.voucher_id where d.user_id = ${me} order by d.created_at`,
  }),
};
