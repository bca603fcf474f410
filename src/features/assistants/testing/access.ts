import { ANYONE, defineAccess } from '#testing/access/access.ts';

export const assistantsAccess = defineAccess({
  'GET /api/tools/search_restaurants': [ANYONE, () => ({ sentence: 'cosy thai' })],
  'GET /api/tools/get_restaurant': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/tools/check_open': [ANYONE, (c) => ({ id: c.place, at: '2026-12-05T20:00' })],
  'GET /api/tools/explain_ranking': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/tools/compare_restaurants': [ANYONE, (c) => ({ ids: [c.place, c.place] })],
});
