import { defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const preferencesAccess = defineAccess({
  'GET /api/user-preferences': [SIGNED_IN],
  'POST /api/user-preferences': [SIGNED_IN, () => ({ cuisines: ['Thai'] })],
});
