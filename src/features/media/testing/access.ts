import { DINERS, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const mediaAccess = defineAccess({
  'POST /api/uploads': ['401 in in in in in'],
  'POST /api/uploads/from-url': ['401 in in in in in', () => ({ url: 'http://127.0.0.1/a.png' })],
  'GET /api/uploads': [SIGNED_IN],
  'PATCH /api/uploads/:id': [DINERS, ({ upload }) => ({ id: upload, alt: 'A plate' })],
  'DELETE /api/uploads/:id': [DINERS, ({ upload }) => ({ id: upload })],
});
