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

/** Puts rewards into a challenge's stock, each with a code of its own. */
export async function addStock(tx: Database, { challengeId, count, ...reward }: Stock): Promise<void> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(createCode());
  await tx.insert(challengeRewards).values([...codes].map((value) => ({ challengeId, value, ...reward })));
}

type Someone = { userId: number; challengeId: number };

const StockReward = z.object({ id: Id, amount: Cents.nullable(), currency: z.string().nullable() });

/**
 * Takes a reward out of the stock for somebody who has none of this challenge; of many at once each takes another one,
 * and none is taken twice. Gives nothing where none is left, nor one of the platform that its promotion account cannot pay.
 */
export async function handOut(context: SubscriberContext, { userId, challengeId }: Someone): Promise<void> {
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
    // Nobody has seen its code.
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

/** Puts somebody's reward back that nobody has claimed, with a new code: the person has seen the old one. */
export async function revokeReward(
  context: SubscriberContext,
  { userId, challengeId }: Someone,
): Promise<void> {
  const returned = await context.db
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
  for (const { id } of returned) await releaseCoupon(context.db, id);
  const subject = { kind: 'challenge', id: challengeId };
  await withdrawNotification(context, { kind: challengeReward, subject, to: userId });
}

/**
 * Says what the platform pays for a reward that nobody backed: from now on it is handed out again, and what people hold
 * of it already is backed at once, or, where the promotion account cannot pay all of that, nothing changes.
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
  const unclaimed = await tx
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
  for (const { rewardId } of unclaimed)
    if (!(await issueCoupon(tx, { rewardId, amount, currency }))) {
      const sum = formatMoney(unclaimed.length * amount, currency);
      const sentence = `Guests hold ${unclaimed.length} of this reward, which takes ${sum}. Add funds to the promotion account first.`;
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
