import { ANYONE, defineAccess, OWNERS, SIGNED_IN } from '#testing/access/access.ts';

export const visitsAccess = defineAccess({
  'GET /api/restaurants/:id/check-in': [SIGNED_IN, (c) => ({ id: c.place })],
  'GET /api/held-scan': [ANYONE],
  // None of these codes is right.
  'POST /api/restaurants/:id/check-in': ['401 in in 403 in in', (c) => ({ id: c.place, code: '7KQ2MX' })],
  'GET /api/restaurants/:id/was-here': [SIGNED_IN, (c) => ({ id: c.place })],
  // It has an owner and a code.
  'PUT /api/restaurants/:id/was-here': ['401 in in in in in', (c) => ({ id: c.place })],
  'DELETE /api/restaurants/:id/was-here': [
    '401 404 404 404 404 404',
    (c) => ({ id: c.place, day: '2026-11-20' }),
  ],
  'GET /api/owner/restaurants/:id/check-in-code': [OWNERS, (c) => ({ id: c.place })],
});
