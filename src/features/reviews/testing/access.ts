import { ANYONE, DINERS, defineAccess } from '#testing/access/access.ts';

const review = { reviewType: 'staff', rating: 5 };

export const reviewsAccess = defineAccess({
  'GET /api/restaurants/:id/reviews': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/reviews/summary': ['404 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/restaurants/:id/review-form': ['401 404 404 yes 404 yes', ({ pending }) => ({ id: pending })],
  'GET /api/people/:username/reviews': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'GET /api/reviews/:id/private-word': [DINERS, (c) => ({ id: c.review })],
  // Only for staff.
  'GET /api/restaurants/:id/private-words': ['401 404 404 yes 404 404', (c) => ({ id: c.place })],
  'POST /api/reviews': ['401 yes yes 403 yes yes', (c) => ({ ...review, restaurantId: c.place })],
  'PATCH /api/reviews/:id': [DINERS, (c) => ({ id: c.review, review: 'Better' })],
  'DELETE /api/reviews/:id': [DINERS, (c) => ({ id: c.review })],
  'PUT /api/reviews/:id/vote': ['401 403 yes 403 yes yes', (c) => ({ id: c.review, isHelpful: true })],
  'PUT /api/reviews/:id/reply': ['401 403 403 yes 403 403', (c) => ({ id: c.review, reply: 'Thanks' })],
  'DELETE /api/reviews/:id/reply': ['401 403 403 yes 403 403', (c) => ({ id: c.answered })],
});
