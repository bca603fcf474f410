import { eq, sql } from 'drizzle-orm';
import { challengeRewards, challenges } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { claimReward } from '#features/challenges/server/rewards.ts';
import { payCoupon } from '#features/coupons/server/coupons.ts';
import { confirmRedemption } from '#features/redemptions/server/confirm.ts';
import { formatConfirmedAt } from '#features/redemptions/server/confirmed-at.ts';
import { t } from '#kit/contract/text.ts';
import { emitInside } from '#kit/server/events.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import type { HandedOver } from '../contract.ts';
import { rewardHandedOver } from './events.ts';

type Scan = { restaurantId: number; code: string; staff: Actor; timeZone: string };

/** `isUnknown`: the restaurant has issued no such code, so the attempt counts as a guess. */
type Refusal = { refusal: string; isUnknown?: true };

const REFUSALS = {
  expired: {
    refusal: t('This code has expired. The points are back with the guest, who can take it again.'),
  },
  own: { refusal: t('Somebody else has to confirm a reward of your own.') },
  elsewhere: { refusal: t('This code is for another restaurant.'), isUnknown: true },
} as const satisfies Record<string, Refusal>;

const UNKNOWN: Refusal = {
  refusal: t('There is no reward with this code. Compare it with the guest’s screen.'),
  isUnknown: true,
};

/** Confirms a code of either kind of reward, or returns the reason for refusing it. */
export async function confirmScan(context: SubscriberContext, scan: Scan): Promise<HandedOver | Refusal> {
  return (
    (await confirmLoyaltyReward(context, scan)) ?? (await confirmChallengeReward(context, scan)) ?? UNKNOWN
  );
}

const describeEarlierConfirmation = ({ timeZone }: Scan, at: string): Refusal => ({
  refusal: t('Already confirmed {when}.', { when: formatConfirmedAt(timeZone, at, Date.now()) }),
});

async function confirmLoyaltyReward(
  context: SubscriberContext,
  scan: Scan,
): Promise<HandedOver | Refusal | null> {
  const { restaurantId, code, staff } = scan;
  const redemption = await confirmRedemption(context, { restaurantId, code, staffId: staff.id });
  if (!redemption) return null;
  if (redemption.state !== 'confirmed') return REFUSALS[redemption.state];
  if (!redemption.isNew) return describeEarlierConfirmation(scan, redemption.confirmedAt);
  const { id, title, image, member, confirmedAt } = redemption;
  await audit(context.db, staff, {
    action: 'confirm',
    kind: 'reward',
    targetId: id,
    target: title,
    after: { restaurantId },
  });
  await emitInside(context, rewardHandedOver, { rewardId: id, restaurantId });
  return { kind: 'reward', title, detail: null, image, guest: member, paid: null, confirmedAt };
}

async function confirmChallengeReward(
  context: SubscriberContext,
  scan: Scan,
): Promise<HandedOver | Refusal | null> {
  const { db } = context;
  const { restaurantId, code, staff } = scan;
  const [reward] = await db
    .select({
      id: challengeRewards.id,
      userId: challengeRewards.userId,
      isClaimed: challengeRewards.isClaimed,
      image: challengeRewards.image,
      title: sql<string>`coalesce(${challenges.reward}, ${challenges.title})`,
      restaurantId: challenges.restaurantId,
    })
    .from(challengeRewards)
    .innerJoin(challenges, eq(challenges.id, challengeRewards.challengeId))
    .where(eq(challengeRewards.value, code))
    // A second counter waits here and sees the first one's claim.
    .for('update', { of: challengeRewards });
  if (!reward || reward.userId === null) return null;
  if (reward.restaurantId !== null && reward.restaurantId !== restaurantId) return REFUSALS.elsewhere;
  if (reward.userId === staff.id && !reward.isClaimed) return REFUSALS.own;
  let payment: HandedOver['paid'] = null;
  if (reward.restaurantId === null && !reward.isClaimed) {
    const { id: rewardId, userId: guestId, title } = reward;
    const answer = await payCoupon(context, { rewardId, guestId, restaurantId, title });
    if ('refusal' in answer) return answer;
    payment = answer;
  }
  const claim = await claimReward(context, { restaurantId, code, staffId: staff.id });
  if (!claim) return null;
  if (!claim.isNew) return describeEarlierConfirmation(scan, claim.claimedAt);
  const { title, description, challenge, claimedAt } = claim;
  await audit(db, staff, {
    action: 'confirm',
    kind: 'challenge reward',
    targetId: reward.id,
    target: title,
    after: { restaurantId, ...payment },
  });
  await emitInside(context, rewardHandedOver, { rewardId: reward.id, restaurantId });
  return {
    kind: 'challenge reward',
    title,
    detail: description || t('From the challenge “{challenge}”', { challenge }),
    image: reward.image,
    guest: null,
    paid: payment,
    confirmedAt: claimedAt,
  };
}
