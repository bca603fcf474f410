import { defineAccess } from '#testing/access/access.ts';

export const reportsAccess = defineAccess({
  'POST /api/reports': [
    '401 yes yes 403 yes yes',
    (c) => ({ kind: 'restaurant', targetId: c.place, reason: 'Wrong facts' }),
  ],
});
