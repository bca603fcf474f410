import { ANYONE, defineAccess, OWNERS, SIGNED_IN } from '#testing/access/access.ts';

export const visitsAccess = defineAccess({
  'GET /api/restaurants/:id/check-in': [SIGNED_IN, (c) => ({ id: c.place })],
  'GET /api/held-scan': [ANYONE],
  // Nobody has the code.
  'POST /api/restaurants/:id/check-in': ['401 in in 403 in in', (c) => ({ id: c.place, code: '7KQ2MX' })],
  'GET /api/owner/restaurants/:id/check-in-code': [OWNERS, (c) => ({ id: c.place })],
});
