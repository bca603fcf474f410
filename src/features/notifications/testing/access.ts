import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access.ts';

export const notificationsAccess = defineAccess({
  'GET /api/notifications': [SIGNED_IN],
  'GET /api/notifications/count': [ANYONE],
  'POST /api/notifications/read': [SIGNED_IN, ({ notice }) => ({ id: notice })],
});
