import { defineAccess, SIGNED_IN } from '#testing/access/access.ts';
import { PASSWORD } from '#testing/app.ts';

const LET_IN = '401 in in in in in';
const REFUND = { currency: 'USD', amount: 1, currentPassword: PASSWORD };
const MONTH = { month: '2026-05', currency: 'USD' };

export const payoutsAccess = defineAccess({
  'GET /api/payouts/overview': [SIGNED_IN],
  'GET /api/payouts': [SIGNED_IN],
  'POST /api/payouts/account': [LET_IN, () => ({ testBank: 'arrives', currentPassword: 'wrong password' })],
  'POST /api/payouts/account/refresh': ['401 404 404 404 404 404'],
  'PATCH /api/payouts/account': [LET_IN, () => ({ isWeekly: true, currentPassword: 'wrong password' })],
  'POST /api/payouts': [LET_IN, () => REFUND],
  'POST /api/payouts/refunds': [LET_IN, () => REFUND],
  'GET /api/payouts/statement': [SIGNED_IN, () => MONTH],
  'GET /api/payouts/statement.csv': [SIGNED_IN, () => MONTH],
});
