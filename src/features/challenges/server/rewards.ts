import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { challengeRewards, challenges } from '#db/schema.ts';
import { issueCoupon, releaseCoupon } from '#features/coupons/server/coupons.ts';
import type { CouponValue } from '#features/coupons/shapes.ts';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import { createCode } from '#features/redemptions/server/codes.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { Cents, Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { challengeReward, rewardClaimed } from '../notifications.ts';

type Stock = { challengeId: number; count: number; type: string; description: string; image?: string | null };

export async function addStock(tx: Database, { challengeId, count, ...reward }: Stock): Promise<void> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(createCode());
  await tx.insert(challengeRewards).values([...codes].map((value) => ({ challengeId, value, ...reward })));
}

type Recipient = { userId: number; challengeId: number };

const StockReward = z.object({ id: Id, amount: Cents.nullable(), currency: z.string().nullable() });

/**
 * Hands a reward from the stock to a person who has none of this challenge; concurrent calls skip each other's rows.
 * Does nothing when the stock is empty, or when the promotion account cannot pay for a platform reward.
 */
export async function handOutReward(
  context: SubscriberContext,
  { userId, challengeId }: Recipient,
): Promise<void> {
  const { db } = context;
  const query = sql`
    update challenge_rewards w set user_id = ${userId}, handed_out_at = now()
    from challenges c
    where c.id = w.challenge_id and (c.restaurant_id is not null or c.reward_amount is not null)
      and w.id = (
        select id from challenge_rewards where challenge_id = ${challengeId} and handed_out_at is null
        order by id limit 1 for update skip locked)
      and not exists (select from challenge_rewards where challenge_id = ${challengeId} and user_id = ${userId})
    returning w.id, c.reward_amount as amount, c.reward_currency as currency`;
  const [reward] = await selectRows(db, StockReward, query);
  if (!reward) return;
  const { id, amount, currency } = reward;
  if (amount !== null && currency !== null && !(await issueCoupon(db, { rewardId: id, amount, currency }))) {
    // The person has not seen the code, so it can be handed out again.
    await db
      .update(challengeRewards)
      .set({ userId: null, handedOutAt: null })
      .where(eq(challengeRewards.id, id));
    return;
  }
  await notify(context, {
    to: userId,
    kind: challengeReward,
    subject: { kind: 'challenge', id: challengeId },
  });
}

/** Returns an unclaimed reward to the stock with a new code, since the person has seen the old one. */
export async function revokeReward(
  context: SubscriberContext,
  { userId, challengeId }: Recipient,
): Promise<void> {
  const returnedRewards = await context.db
    .update(challengeRewards)
    .set({ userId: null, handedOutAt: null, value: createCode() })
    .where(
      and(
        eq(challengeRewards.challengeId, challengeId),
        eq(challengeRewards.userId, userId),
        eq(challengeRewards.isClaimed, false),
      ),
    )
    .returning({ id: challengeRewards.id });
  for (const { id } of returnedRewards) await releaseCoupon(context.db, id);
  const subject = { kind: 'challenge', id: challengeId };
  await withdrawNotification(context, { kind: challengeReward, subject, to: userId });
}

/**
 * Sets what the platform pays for a reward without a value, so that it is handed out again. Rewards already handed out
 * get a coupon too; if the promotion account cannot pay for all of them, nothing changes.
 */
export async function backReward(
  tx: Database,
  { id, restaurantId, rewardOn, rewardAmount }: typeof challenges.$inferSelect,
  { amount, currency }: CouponValue,
): Promise<void> {
  if (restaurantId !== null || rewardOn === null)
    throw conflict(t('This challenge has no reward of the platform.'));
  if (rewardAmount !== null) throw conflict(t('What this reward is worth cannot change any more.'));
  await tx
    .update(challenges)
    .set({ rewardAmount: amount, rewardCurrency: currency })
    .where(eq(challenges.id, id));
  const unclaimedRewards = await tx
    .select({ rewardId: challengeRewards.id })
    .from(challengeRewards)
    .where(
      and(
        eq(challengeRewards.challengeId, id),
        eq(challengeRewards.isClaimed, false),
        isNotNull(challengeRewards.userId),
      ),
    )
    .for('update');
  for (const { rewardId } of unclaimedRewards)
    if (!(await issueCoupon(tx, { rewardId, amount, currency }))) {
      const sum = formatMoney(unclaimedRewards.length * amount, currency);
      const sentence = t(
        'Guests hold {count} of this reward, which takes {sum}. Add funds to the promotion account first.',
        { count: unclaimedRewards.length, sum },
      );
      throw conflict(sentence, { rewardValue: sentence });
    }
}

type Claim = {
  isNew: boolean;
  claimedAt: string;
  title: string;
  description: string;
  challenge: string;
} | null;

/**
 * Claims the reward behind a code: the restaurant's own or one of the platform. A second call returns the time of the
 * first; null for an unknown code.
 */
export async function claimReward(
  context: SubscriberContext,
  { restaurantId, code, staffId }: { restaurantId: number; code: string; staffId: number },
): Promise<Claim> {
  const { db } = context;
  const isHere = sql`exists (select from ${challenges} c where c.id = ${challengeRewards.challengeId}
    and (c.restaurant_id = ${restaurantId} or c.restaurant_id is null))`;
  const mine = and(eq(challengeRewards.value, code), sql`${challengeRewards.userId} is not null`, isHere);
  const [claimedReward] = await db
    .update(challengeRewards)
    .set({ isClaimed: true, claimedAt: sql`now()`, claimedBy: staffId })
    .where(and(mine, eq(challengeRewards.isClaimed, false)))
    .returning();
  const [row] = await db
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
  if (!row?.claimedAt) return null;
  const { challengeId, userId, claimedAt, description, challenge, reward } = row;
  if (claimedReward && userId !== null)
    await notify(context, {
      to: userId,
      kind: rewardClaimed,
      subject: { kind: 'challenge', id: challengeId },
    });
  return {
    isNew: claimedReward !== undefined,
    claimedAt,
    title: reward ?? challenge,
    description,
    challenge,
  };
}
