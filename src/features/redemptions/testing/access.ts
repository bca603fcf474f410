import { loyaltyRedemptions } from '#db/schema.ts';
import { addMember, addReward } from '#features/loyalty/testing/members.ts';
import { DINERS, defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

/** A reward that the diner has points for, and one that the diner has taken. */
async function addRewards(app: TestApp, fixtures: Fixtures) {
  const reward = await addReward(app, fixtures.place);
  const membershipId = await addMember(app, { userId: fixtures.diner.id, restaurantId: fixtures.place }, 100);
  const [redemption] = await app.services.db
    .insert(loyaltyRedemptions)
    .values({
      rewardId: reward,
      membershipId,
      price: 80,
      code: crypto.randomUUID().slice(0, 8).toUpperCase(),
      status: 'returned',
      expiresAt: new Date(Date.now() - 60_000).toISOString(),
    })
    .returning();
  return { ...fixtures, reward, redemption: redemption?.id ?? 0 };
}

export const rewardAccess = defineAccessWith(addRewards, {
  'GET /api/owner/restaurants/:id/rewards': [OWNERS, (c) => ({ id: c.place })],
  'POST /api/owner/restaurants/:id/rewards': [OWNERS, (c) => ({ id: c.place, title: 'Cake', price: 90 })],
  'PATCH /api/owner/restaurants/:id/rewards/:rewardId': [
    OWNERS,
    (c) => ({ id: c.place, rewardId: c.reward, stock: 3 }),
  ],
  'DELETE /api/owner/restaurants/:id/rewards/:rewardId': [
    OWNERS,
    (c) => ({ id: c.place, rewardId: c.reward }),
  ],
  'GET /api/owner/restaurants/:id/redemptions': [OWNERS, (c) => ({ id: c.place })],
  'GET /api/owner/restaurants/:id/outstanding': [OWNERS, (c) => ({ id: c.place })],
  'POST /api/loyalty/rewards/:id/redeem': ['401 yes 409 403 409 409', (c) => ({ id: c.reward })],
  'GET /api/user/redemptions': [SIGNED_IN],
  'POST /api/user/redemptions/:id/cancel': [DINERS, (c) => ({ id: c.redemption })],
});
