import { ADMIN, defineAccess } from '#testing/access/access.ts';

export const vouchersAccess = defineAccess({
  'POST /api/wallet/vouchers': ['401 in in in in in', () => ({ code: 'NOSUCHCODE' })],
  'POST /api/admin/vouchers': [ADMIN, () => ({ value: 500, maxUses: 1 })],
  'GET /api/admin/vouchers/:id/redemptions': [ADMIN, (c) => ({ id: c.voucher })],
});
