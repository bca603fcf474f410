import { defineAccess } from '#testing/access.ts';

export const restaurantsAccess = defineAccess({
  'GET /api/restaurants/:id': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/events/:number.ics': [
    '404 404 404 yes 404 yes',
    ({ pending }) => ({ id: pending, number: 1 }),
  ],
  'GET /api/restaurants/:id/status-history': ['401 404 404 yes 404 yes', (c) => ({ id: c.place })],
});
