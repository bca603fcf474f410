import { loyaltyEntries, loyaltyMemberships, loyaltyTerms } from '#db/schema.ts';
import { ADMIN, ANYONE, DINERS, defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access/access.ts';

export const loyaltyAccess = defineAccessWith(
  async (app, fixtures) => {
    const { db } = app.services;
    const restaurantId = fixtures.place;
    await db
      .insert(loyaltyTerms)
      .values({ restaurantId, version: 1, isOn: true, rules: { visit: 20 } })
      .onConflictDoNothing();
    const userId = fixtures.diner.id;
    const [row] = await db
      .insert(loyaltyMemberships)
      .values({ restaurantId, userId })
      .onConflictDoUpdate({
        target: [loyaltyMemberships.userId, loyaltyMemberships.restaurantId],
        set: { leftAt: null },
      })
      .returning();
    const membership = row?.id ?? 0;
    const cause = { rule: 'challenge', sourceKind: 'challenge', sourceId: crypto.randomUUID() };
    const [entry] = await db
      .insert(loyaltyEntries)
      .values({ ...cause, membershipId: membership, delta: 5, day: '2026-11-01' })
      .returning();
    return { ...fixtures, membership, entry: entry?.id ?? 0 };
  },
  {
    'GET /api/loyalty/check/:restaurantId': [SIGNED_IN, (c) => ({ restaurantId: c.place })],
    'POST /api/loyalty/join': ['401 yes yes 403 yes yes', (c) => ({ restaurantId: c.place })],
    'PATCH /api/loyalty/:restaurantId': [DINERS, (c) => ({ restaurantId: c.place, showsName: true })],
    'POST /api/loyalty/leave': [DINERS, (c) => ({ restaurantId: c.place })],
    'GET /api/restaurants/:id/loyalty': [ANYONE, (c) => ({ id: c.place })],
    'GET /api/user/loyalty': [SIGNED_IN],
    'GET /api/loyalty/entries/:restaurantId': [DINERS, (c) => ({ restaurantId: c.place })],
    'GET /api/loyalty/earned': [ANYONE, (c) => ({ review: [c.review] })],
    'POST /api/restaurants/:id/share-link': [SIGNED_IN, (c) => ({ id: c.place })],
    'POST /api/share-links/:token/open': ['401 in in in in in', () => ({ token: 'unknown' })],
    'GET /api/owner/restaurants/:id/loyalty': [OWNERS, (c) => ({ id: c.place })],
    'PUT /api/owner/restaurants/:id/loyalty': [
      OWNERS,
      (c) => ({ id: c.place, isOn: true, rules: ['weekend'] }),
    ],
    'GET /api/admin/memberships': [ADMIN],
    'GET /api/admin/memberships.csv': [ADMIN],
    'GET /api/admin/memberships/:id': [ADMIN, (c) => ({ id: c.membership })],
    'GET /api/admin/memberships/:id/entries': [ADMIN, (c) => ({ id: c.membership })],
    'POST /api/admin/loyalty-entries/:id/reverse': [ADMIN, (c) => ({ id: c.entry, reason: 'A mistake' })],
    'GET /api/owner/restaurants/:id/members': [OWNERS, (c) => ({ id: c.place })],
  },
);
