import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { challengeRewards, challenges } from '#db/schema.ts';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import { createCode } from '#features/redemptions/server/codes.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { challengeReward, rewardClaimed } from '../notifications.ts';

type Stock = { challengeId: number; count: number; type: string; description: string; image?: string | null };

/** Puts rewards into a challenge's stock, each with a code of its own. */
export async function addStock(tx: Database, { challengeId, count, ...reward }: Stock): Promise<void> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(createCode());
  await tx.insert(challengeRewards).values([...codes].map((value) => ({ challengeId, value, ...reward })));
}

type Someone = { userId: number; challengeId: number };

/**
 * Takes a reward out of the stock for somebody who has none of this challenge; of many at once each takes another one,
 * and none is taken twice. Gives nothing where none is left.
 */
export async function handOut(context: SubscriberContext, { userId, challengeId }: Someone): Promise<void> {
  const { rows } = await context.db.execute(sql`
    update challenge_rewards set user_id = ${userId}, handed_out_at = now()
    where id = (
        select id from challenge_rewards where challenge_id = ${challengeId} and handed_out_at is null
        order by id limit 1 for update skip locked)
      and not exists (select from challenge_rewards where challenge_id = ${challengeId} and user_id = ${userId})
    returning id`);
  if (rows.length > 0)
    await notify(context, {
      to: userId,
      kind: challengeReward,
      subject: { kind: 'challenge', id: challengeId },
    });
}

/** Puts somebody's reward back that nobody has claimed, with a new code: the person has seen the old one. */
export async function revokeReward(
  context: SubscriberContext,
  { userId, challengeId }: Someone,
): Promise<void> {
  await context.db
    .update(challengeRewards)
    .set({ userId: null, handedOutAt: null, value: createCode() })
    .where(
      and(
        eq(challengeRewards.challengeId, challengeId),
        eq(challengeRewards.userId, userId),
        eq(challengeRewards.isClaimed, false),
      ),
    );
  const subject = { kind: 'challenge', id: challengeId };
  await withdrawNotification(context, { kind: challengeReward, subject, to: userId });
}

type Claim = {
  isNew: boolean;
  claimedAt: string;
  title: string;
  description: string;
  challenge: string;
} | null;

/**
 * Claims the reward behind a code at a restaurant, once: a restaurant's own, or one of the platform. Again, it says when
 * that was; null for a code that is none of these.
 */
export async function claimReward(
  context: SubscriberContext,
  { restaurantId, code, staffId }: { restaurantId: number; code: string; staffId: number },
): Promise<Claim> {
  const { db } = context;
  const isHere = sql`exists (select from ${challenges} c where c.id = ${challengeRewards.challengeId}
    and (c.restaurant_id = ${restaurantId} or c.restaurant_id is null))`;
  const mine = and(eq(challengeRewards.value, code), sql`${challengeRewards.userId} is not null`, isHere);
  const [claimed] = await db
    .update(challengeRewards)
    .set({ isClaimed: true, claimedAt: sql`now()`, claimedBy: staffId })
    .where(and(mine, eq(challengeRewards.isClaimed, false)))
    .returning();
  const [found] = await db
    .select({
      challengeId: challengeRewards.challengeId,
      userId: challengeRewards.userId,
      claimedAt: challengeRewards.claimedAt,
      description: challengeRewards.description,
      reward: challenges.reward,
      challenge: challenges.title,
    })
    .from(challengeRewards)
    .innerJoin(challenges, eq(challenges.id, challengeRewards.challengeId))
    .where(mine);
  if (!found?.claimedAt) return null;
  const { challengeId, userId, claimedAt, description, challenge, reward } = found;
  if (claimed && userId !== null)
    await notify(context, {
      to: userId,
      kind: rewardClaimed,
      subject: { kind: 'challenge', id: challengeId },
    });
  return { isNew: claimed !== undefined, claimedAt, title: reward ?? challenge, description, challenge };
}
