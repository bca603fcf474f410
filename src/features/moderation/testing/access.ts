import { ADMIN, defineAccess } from '#testing/access/access.ts';

export const moderationAccess = defineAccess({
  'PUT /api/admin/restaurants/:id/status': [ADMIN, ({ pending }) => ({ id: pending, status: 'approved' })],
  'GET /api/admin/restaurants/:id/comments': [ADMIN, (c) => ({ id: c.place })],
  'POST /api/admin/restaurant-comments': [ADMIN, (c) => ({ restaurantId: c.place, message: 'Hello' })],
  'GET /api/admin/proposals': [ADMIN],
  'PUT /api/admin/proposals/:id': [
    ADMIN,
    (c) => ({ id: c.place, decision: 'accepted', createdAt: c.proposedAt }),
  ],
  'GET /api/admin/reports': [ADMIN],
  'GET /api/admin/report-kinds': [ADMIN],
  'PUT /api/admin/reports/:kind/:id': [
    ADMIN,
    (c) => ({ kind: 'review', id: c.review, decision: 'dismissed', note: 'Fine' }),
  ],
  'GET /api/admin/audit-log': [ADMIN],
});
