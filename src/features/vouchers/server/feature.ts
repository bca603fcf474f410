import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { vouchersApi } from './api.ts';

const vouchersData: PersonalData = {
  tables: (me) => ({
    vouchers: sql`select v.code, v.value, d.created_at as redeemed_at
      from voucher_redemptions d join vouchers v on v.id = d.voucher_id where d.user_id = ${me} order by d.created_at`,
  }),
};

export const vouchersFeature: Feature = {
  name: 'vouchers',
  contract,
  handlers: vouchersApi,
  personalData: vouchersData,
};
