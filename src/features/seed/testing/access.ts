import { defineAccess } from '#testing/access/access.ts';

export const seedAccess = defineAccess({
  // An administrator would load the sample data here, which has tests of its own.
  'POST /api/seed': ['403 403 403 403 403 -'],
});
