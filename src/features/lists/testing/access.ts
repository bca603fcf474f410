import { ANYONE, DINERS, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const listsAccess = defineAccess({
  'GET /api/user/saved-restaurants': [SIGNED_IN],
  'GET /api/user/saved-restaurants/reviews': [SIGNED_IN],
  'GET /api/lists': [SIGNED_IN],
  'GET /api/people/:username/lists': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'POST /api/lists': [SIGNED_IN, () => ({ name: 'Later' })],
  'GET /api/lists/:id': ['404 yes 404 404 404 404', ({ list }) => ({ id: list })],
  'PATCH /api/lists/:id': [DINERS, ({ list }) => ({ id: list, isShared: true })],
  'DELETE /api/lists/:id': [DINERS, ({ list }) => ({ id: list })],
  'PUT /api/lists/:id/restaurants/:restaurantId': [DINERS, (c) => ({ id: c.list, restaurantId: c.place })],
  'DELETE /api/lists/:id/restaurants/:restaurantId': [DINERS, (c) => ({ id: c.list, restaurantId: c.place })],
});
