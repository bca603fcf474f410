import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const notificationsAccess = defineAccess({
  'GET /api/notifications': [SIGNED_IN],
  'GET /api/notifications/count': [ANYONE],
  'GET /api/user/notification-settings': [SIGNED_IN],
  'PUT /api/user/notification-settings': [SIGNED_IN, () => ({ settings: [] })],
  'POST /api/notifications/read': [SIGNED_IN, ({ notice }) => ({ id: notice })],
});
