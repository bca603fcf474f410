import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const freshnessAccess = defineAccess({
  'GET /api/freshness': [ANYONE],
  'GET /api/restaurants/:id/freshness': [ANYONE, ({ place }) => ({ id: place })],
  'GET /api/restaurants/:id/fact-question': [SIGNED_IN, ({ place }) => ({ id: place })],
  // None of them visits today.
  'POST /api/restaurants/:id/fact-question': [
    '401 in in in in in',
    ({ place }) => ({ id: place, fact: 'hours', key: 'x', answer: 'yes' }),
  ],
});
