import { ANY_OWNER, defineAccess, OWNERS, SIGNED_IN } from '#testing/access/access.ts';

export const accountAccess = defineAccess({
  'PUT /api/user/email': [
    '401 in in in in in',
    () => ({ email: 'a@example.com', currentPassword: 'wrong password' }),
  ],
  'GET /api/user/email': [SIGNED_IN],
  'DELETE /api/user/email/pending': [SIGNED_IN],
  'PUT /api/user/password': [
    '401 in in in in in',
    () => ({ currentPassword: 'wrong', password: 'another one 12', confirmPassword: 'another one 12' }),
  ],
  'PUT /api/user/language': [SIGNED_IN, () => ({ locale: 'pt' })],
  'GET /api/sessions': [SIGNED_IN],
  'DELETE /api/sessions': [SIGNED_IN],
  'DELETE /api/sessions/:id': ['401 404 404 404 404 404', () => ({ id: 'a'.repeat(24) })],
  'GET /api/account/exports': [SIGNED_IN],
  'GET /api/account/exports/:id/archive': ['401 404 404 404 404 404', () => ({ id: 1 })],
  'GET /api/receipts/:reference': ['404 404 404 404 404 404', () => ({ reference: 'none' })],
  'GET /api/receipts/:reference/file': ['404 404 404 404 404 404', () => ({ reference: 'none' })],
  'GET /api/account/closing': [SIGNED_IN],
  'POST /api/account/closing': [
    '401 in in in in in',
    () => ({ currentPassword: 'wrong password', reviews: 'keep' }),
  ],
  'GET /api/account/handovers': [ANY_OWNER],
  // Offered to the other owner, who alone can answer.
  'PUT /api/account/handovers/:id': [
    '401 403 403 404 yes 403',
    (c) => ({ id: c.offered, decision: 'declined' }),
  ],
  'DELETE /api/account/restaurants/:id/handover': [OWNERS, (c) => ({ id: c.offered })],
  'POST /api/account/restaurants/:id/handover': [
    '401 403 403 in in 403',
    (c) => ({ id: c.place, username: c.otherOwner.username, currentPassword: 'wrong password' }),
  ],
  // Last: it starts a job that writes at any time.
  'POST /api/account/exports': [SIGNED_IN],
});
