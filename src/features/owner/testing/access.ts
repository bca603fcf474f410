import { ANY_OWNER, ANYONE, defineAccess, OWNERS } from '#testing/access/access.ts';

const place = { name: 'Neu', cuisineType: 'Thai', priceRange: '$', address: 'Rua Nova 2, Lisboa' };

export const ownerAccess = defineAccess({
  'POST /api/restaurants': ['401 403 403 yes yes yes', () => place],
  'PATCH /api/restaurants/:id': [OWNERS, (c) => ({ id: c.place, description: 'As good as ever' })],
  'POST /api/restaurants/:id/resubmit': [OWNERS, ({ rejected }) => ({ id: rejected })],
  'POST /api/restaurants/:id/confirm': [OWNERS, (c) => ({ id: c.place })],
  'POST /api/restaurants/:id/page-views': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/owner/restaurants': [ANY_OWNER],
  'GET /api/owner/restaurants/:id/first-steps': [OWNERS, (c) => ({ id: c.place })],
  'GET /api/owner/restaurants/:id/statistics': [OWNERS, (c) => ({ id: c.place })],
  'GET /api/owner/restaurants/:id/statistics.csv': [OWNERS, (c) => ({ id: c.place })],
  'GET /api/geocode': [ANYONE, () => ({ q: 'Rua Nova 2' })],
  'GET /api/geocode/address': [ANYONE, () => ({ latitude: '38.7', longitude: '-9.1' })],
  'GET /api/time-zone': [ANYONE, () => ({ latitude: '38.7', longitude: '-9.1' })],
});
