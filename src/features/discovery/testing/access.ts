import { ANYONE, DINERS, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const discoveryAccess = defineAccess({
  'GET /api/settings': [ANYONE],
  'GET /api/restaurants': [ANYONE],
  'GET /api/restaurants/facets': [ANYONE],
  'GET /api/restaurants/markers': [ANYONE],
  'GET /api/restaurants/suggestions': [ANYONE, () => ({ q: 'piz' })],
  'GET /api/restaurants/:id/followed': [SIGNED_IN, (c) => ({ id: c.place })],
  'GET /api/restaurants/understand': [ANYONE, () => ({ sentence: 'cosy thai', now: '2026-01-01T12:00' })],
  'GET /api/saved-restaurants': [SIGNED_IN],
  'POST /api/saved-restaurants': [SIGNED_IN, (c) => ({ ids: [c.place] })],
  'PUT /api/saved-restaurants/:id': [SIGNED_IN, (c) => ({ id: c.place })],
  'DELETE /api/saved-restaurants/:id': [SIGNED_IN, (c) => ({ id: c.place })],
  'GET /api/saved-filters': [SIGNED_IN],
  'POST /api/saved-filters': [SIGNED_IN, () => ({ name: 'Cosy', query: 'vibe=Cozy' })],
  'DELETE /api/saved-filters/:id': [DINERS, ({ filter }) => ({ id: filter })],
});
