import { defineAccess, OWNERS } from '#testing/access/access.ts';

/** The counter of the owner's restaurant, for everybody who works there. */
const WORKERS = OWNERS.replaceAll('403', '404');

export const counterAccess = defineAccess({
  'GET /api/counter/:id/check-in-code': [WORKERS, (c) => ({ id: c.place })],
  // A code that was never issued.
  'POST /api/counter/:id/confirm': [WORKERS.replace('yes', 'in'), (c) => ({ id: c.place, code: '7KQ2MX9A' })],
});
