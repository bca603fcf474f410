import { ADMIN, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const reportsAccess = defineAccess({
  'GET /api/removals': [SIGNED_IN],
  'POST /api/removals/:id/appeal': ['401 404 404 404 404 404', () => ({ id: 1_000_000, text: 'It is mine' })],
  // None of these tokens is signed.
  'GET /api/account-removals/:token': ['404 404 404 404 404 404', () => ({ token: `1-${'A'.repeat(22)}` })],
  'POST /api/account-removals/:token/appeal': [
    '404 404 404 404 404 404',
    () => ({ token: `1-${'A'.repeat(22)}`, text: 'It is mine' }),
  ],
  'GET /api/admin/removals': [ADMIN],
  'POST /api/admin/removals/:id/restore': ['401 403 403 403 403 404', () => ({ id: 1_000_000 })],
  'POST /api/reports': [
    '401 yes yes 403 yes yes',
    (c) => ({ kind: 'restaurant', targetId: c.place, reason: 'Wrong facts' }),
  ],
});
