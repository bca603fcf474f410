import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const walletAccess = defineAccess({
  'GET /api/wallet': [SIGNED_IN],
  'GET /api/wallet/invariants': [ANYONE],
  'GET /api/wallet/transactions': [SIGNED_IN],
  'GET /api/wallet/transactions.csv': [SIGNED_IN],
  'GET /api/wallet/recipients': [SIGNED_IN, () => ({ q: 'per' })],
  'POST /api/wallet/send': ['401 in in in in in', (c) => ({ to: c.deleted, amount: 1 })],
  'POST /api/tips': ['401 in in in in in', (c) => ({ restaurantId: c.place, amount: 1 })],
});
