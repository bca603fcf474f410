import { defineAccess } from '#testing/access/access.ts';

export const translationAccess = defineAccess({
  // Without a service every text is a 404.
  'GET /api/translations/:kind/:id': ['in in in in in in', () => ({ kind: 'review', id: 1, to: 'pt' })],
});
