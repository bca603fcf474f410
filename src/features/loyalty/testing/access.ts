import { loyaltyMemberships, loyaltyTerms } from '#db/schema.ts';
import { ANYONE, DINERS, defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access.ts';

export const loyaltyAccess = defineAccessWith(
  async (app, fixtures) => {
    const { db } = app.services;
    const restaurantId = fixtures.place;
    await db
      .insert(loyaltyTerms)
      .values({ restaurantId, version: 1, isOn: true, rules: { visit: 20 } })
      .onConflictDoNothing();
    await db
      .insert(loyaltyMemberships)
      .values({ restaurantId, userId: fixtures.diner.id })
      .onConflictDoNothing();
    return fixtures;
  },
  {
    'GET /api/loyalty/check/:restaurantId': [SIGNED_IN, (c) => ({ restaurantId: c.place })],
    'POST /api/loyalty/join': ['401 yes yes 403 yes yes', (c) => ({ restaurantId: c.place })],
    'PATCH /api/loyalty/:restaurantId': [DINERS, (c) => ({ restaurantId: c.place, showsName: true })],
    'POST /api/loyalty/leave': [DINERS, (c) => ({ restaurantId: c.place })],
    'GET /api/restaurants/:id/loyalty': [ANYONE, (c) => ({ id: c.place })],
    'GET /api/user/loyalty': [SIGNED_IN],
    'GET /api/loyalty/:restaurantId/entries': [DINERS, (c) => ({ restaurantId: c.place })],
    'GET /api/loyalty/earned': [ANYONE, (c) => ({ review: [c.review] })],
    'POST /api/restaurants/:id/share-link': [SIGNED_IN, (c) => ({ id: c.place })],
    'POST /api/share-links/:token/open': ['401 in in in in in', () => ({ token: 'unknown' })],
    'GET /api/owner/restaurants/:id/loyalty': [OWNERS, (c) => ({ id: c.place })],
    'PUT /api/owner/restaurants/:id/loyalty': [
      OWNERS,
      (c) => ({ id: c.place, isOn: true, rules: ['weekend'] }),
    ],
    'GET /api/owner/restaurants/:id/members': [OWNERS, (c) => ({ id: c.place })],
  },
);
