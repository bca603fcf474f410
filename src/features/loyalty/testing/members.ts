import { loyaltyEntries, loyaltyMemberships, loyaltyRewards } from '#db/schema.ts';
import type { TestApp } from '#testing/app.ts';

type Pair = { userId: number; restaurantId: number };

/** A member with points. */
export async function addMember(
  { services: { db } }: TestApp,
  { userId, restaurantId }: Pair,
  points = 0,
  more: Partial<typeof loyaltyMemberships.$inferInsert> = {},
): Promise<number> {
  const [member] = await db
    .insert(loyaltyMemberships)
    .values({ userId, restaurantId, ...more })
    .onConflictDoUpdate({
      target: [loyaltyMemberships.userId, loyaltyMemberships.restaurantId],
      set: { leftAt: null, ...more },
    })
    .returning({ id: loyaltyMemberships.id });
  if (!member) throw new Error('An insert returned no row.');
  const day = '2026-11-01';
  const entry = { rule: 'challenge', sourceKind: 'challenge', sourceId: crypto.randomUUID(), day };
  if (points !== 0)
    await db.insert(loyaltyEntries).values({ ...entry, membershipId: member.id, delta: points });
  return member.id;
}

/** A coffee for 80 points. */
export async function addReward(
  { services: { db } }: TestApp,
  restaurantId: number,
  more: Partial<typeof loyaltyRewards.$inferInsert> = {},
): Promise<number> {
  const [reward] = await db
    .insert(loyaltyRewards)
    .values({ restaurantId, title: 'Coffee', price: 80, ...more })
    .returning({ id: loyaltyRewards.id });
  if (!reward) throw new Error('An insert returned no row.');
  return reward.id;
}
