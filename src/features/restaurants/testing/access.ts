import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const restaurantsAccess = defineAccess({
  'GET /api/restaurants/:id': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/events/:number.ics': [
    '404 404 404 yes 404 yes',
    ({ pending }) => ({ id: pending, number: 1 }),
  ],
  'GET /api/restaurants/:id/status-history': ['401 404 404 yes 404 yes', (c) => ({ id: c.place })],
  'GET /api/restaurants/:id/follow': [ANYONE, ({ place }) => ({ id: place })],
  'PUT /api/restaurants/:id/follow': [SIGNED_IN, ({ place }) => ({ id: place })],
  'DELETE /api/restaurants/:id/follow': [SIGNED_IN, ({ place }) => ({ id: place })],
  'GET /api/restaurants/:id/followers': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/people/:username/followed-restaurants': [ANYONE, ({ diner }) => ({ username: diner.username })],
});
