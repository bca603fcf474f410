import { createTables } from '#features/decisions/testing/access.ts';
import { ANYONE, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();

export const assistantsAccess = defineAccessWith(createTables, {
  'GET /api/tools/search_restaurants': [ANYONE, () => ({ sentence: 'cosy thai' })],
  'GET /api/tools/get_restaurant': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/tools/check_open': [ANYONE, (c) => ({ id: c.place, at: '2026-12-05T20:00' })],
  'GET /api/tools/explain_ranking': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/tools/compare_restaurants': [ANYONE, (c) => ({ ids: [c.place, c.place] })],
  'GET /api/tools/list_saved': [SIGNED_IN],
  'PUT /api/tools/save_restaurant': [SIGNED_IN, (c) => ({ id: c.place })],
  'POST /api/tools/draft_review': [SIGNED_IN, (c) => ({ id: c.place, review: 'Soup' })],
  'POST /api/tools/start_decision': [
    SIGNED_IN,
    (c) => ({ title: 'Dinner', at: tomorrow(), timeZone: 'Europe/Lisbon', restaurantIds: [c.place] }),
  ],
  'GET /api/tools/get_decision': [SIGNED_IN, ({ open }) => ({ token: open.token })],
});
