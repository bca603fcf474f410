import { ANYONE, defineAccess } from '#testing/access/access.ts';

export const moderationLogAccess = defineAccess({
  'GET /api/moderation-log': [ANYONE],
  'GET /api/moderation-log/counts': [ANYONE],
});
