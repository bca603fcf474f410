import { DINERS, defineAccess, SIGNED_IN } from '#testing/access/access.ts';
import { PASSWORD } from '#testing/app.ts';

export const paymentsAccess = defineAccess({
  'POST /api/wallet/top-up': [SIGNED_IN, () => ({ amount: 500, testCard: 'succeeds' })],
  'POST /api/wallet/top-up/:id/confirm': [DINERS, (c) => ({ id: c.payment, approve: true })],
  'GET /api/wallet/cards': [SIGNED_IN],
  'POST /api/wallet/cards': [SIGNED_IN, () => ({ testCard: 'succeeds' })],
  'POST /api/wallet/cards/finish': ['401 in in in in in', () => ({ session: 'cs_none' })],
  'PATCH /api/wallet/cards/:id': [DINERS, (c) => ({ id: c.card, isDefault: true })],
  'DELETE /api/wallet/cards/:id': [DINERS, (c) => ({ id: c.card })],
  'POST /api/admin/payments/:id/refund': [
    '401 403 403 403 403 in',
    (c) => ({ id: c.payment, currentPassword: PASSWORD }),
  ],
});
