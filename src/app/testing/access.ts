import { ANYONE, defineAccess } from '#testing/access/access.ts';

export const appAccess = defineAccess({
  'GET /api/health': [ANYONE],
  'GET /api/ready': [ANYONE],
});
