import { defineAccess } from '#testing/access/access.ts';

export const seedAccess = defineAccess({
  // An administrator would load the sample data here, which other tests do.
  'POST /api/seed': ['403 403 403 403 403 -'],
});
