import { restaurants, reviews, tasteComparisons } from '#db/schema.ts';
import { ANYONE, DINERS, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';

/** The diner has reviewed three places and compared the first two. */
export const tasteAccess = defineAccessWith(
  async (app, fixtures) => {
    const { db } = app.services;
    const { diner, owner, place } = fixtures;
    const values = ['Casa Dois', 'Casa Três'].map((name) => ({
      userId: owner.id,
      name,
      cuisineType: 'Italian',
      priceRange: '$$' as const,
      address: 'Rua da Prova 1, Lisboa',
      status: 'approved' as const,
    }));
    const [second, third] = await db.insert(restaurants).values(values).returning({ id: restaurants.id });
    if (!second || !third) throw new Error('An insert returned no row.');
    for (const { id } of [second, third])
      await db.insert(reviews).values({ userId: diner.id, restaurantId: id, rating: 4, reviewType: 'venue' });
    const [answer] = await db
      .insert(tasteComparisons)
      .values({ userId: diner.id, a: place, b: second.id, outcome: 1 })
      .returning({ id: tasteComparisons.id });
    if (!answer) throw new Error('An insert returned no row.');
    return { ...fixtures, answer: answer.id, third: third.id };
  },
  {
    'GET /api/user/comparisons/question': [SIGNED_IN],
    'POST /api/user/comparisons': [
      DINERS,
      ({ place, third }) => ({ placeId: third, otherId: place, outcome: 0 }),
    ],
    'GET /api/user/comparisons': [SIGNED_IN],
    'DELETE /api/user/comparisons/:id': [DINERS, ({ answer }) => ({ id: answer })],
    'GET /api/user/ranking': [SIGNED_IN],
    'GET /api/user/ranking/summary': [SIGNED_IN],
    'PUT /api/user/ranking/choice': [SIGNED_IN, () => ({ isShown: false })],
    'POST /api/user/ranking/list': ['401 yes 409 409 409 409', () => ({ name: 'My best' })],
    'GET /api/people/:username/ranking': [
      '404 yes 404 404 404 404',
      ({ diner }) => ({ username: diner.username }),
    ],
    'GET /api/people/:username/match': [
      '401 404 yes yes yes yes',
      ({ diner }) => ({ username: diner.username }),
    ],
    'GET /api/people/:username/taste': [ANYONE, ({ diner }) => ({ username: diner.username })],
  },
);
