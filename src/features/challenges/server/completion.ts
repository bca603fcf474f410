import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { grantChallengePoints, revokeChallengePoints } from '#features/loyalty/server/challenge-points.ts';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { REWARD_MOMENTS } from '#vocabulary.ts';
import { challengeCompleted, challengeUndone } from '../notifications.ts';
import { formatGain, getXp } from '../rules.ts';
import { awardChallengeBadge, revokeChallengeBadge } from './badges.ts';
import { handOutReward, revokeReward } from './rewards.ts';

export type CompletionContext = SubscriberContext;

const Row = z.object({
  userId: Id,
  challengeId: Id,
  title: z.string(),
  points: z.int(),
  restaurantId: Id.nullable(),
  rewardOn: z.enum(REWARD_MOMENTS).nullable(),
  /** Whether the person has completed another round of the same daily challenge. */
  hasOtherRound: z.boolean(),
});

async function readRound(db: Database, progressId: number): Promise<z.output<typeof Row>> {
  const query = sql`
    select p.user_id, p.challenge_id, c.title, c.points, c.restaurant_id, c.reward_on,
      exists (select from user_challenge_progress q where q.user_id = p.user_id
        and q.challenge_id = p.challenge_id and q.completed and q.id <> p.id) as has_other_round
    from user_challenge_progress p join challenges c on c.id = p.challenge_id where p.id = ${progressId}`;
  const [row] = await selectRows(db, Row, query);
  if (!row) throw new Error('A locked row of progress is gone.');
  return row;
}

/** Gives points or XP, badge and reward, in the transaction of the event that completed the challenge. */
export async function complete(context: CompletionContext, progressId: number): Promise<void> {
  const row = await readRound(context.db, progressId);
  const { userId, challengeId, restaurantId, points, title } = row;
  const gain = formatGain({ points, xp: getXp(row) });
  const hasPoints =
    restaurantId === null
      ? points > 0
      : await grantChallengePoints(context, { userId, restaurantId, points, progressId, note: title });
  context.earned?.push(
    hasPoints
      ? t('Challenge completed: “{title}”, {gain}.', { title, gain })
      : t('Challenge completed: “{title}”.', { title }),
  );
  const subject = { kind: 'challenge', id: challengeId };
  await withdrawNotification(context, { kind: challengeUndone, subject, to: userId });
  await awardChallengeBadge(context, { userId, challengeId, title });
  if (row.rewardOn === 'complete') await handOutReward(context, { userId, challengeId });
  await notify(context, {
    to: userId,
    kind: challengeCompleted,
    subject,
    // Programme points have a notification of their own.
    data: restaurantId === null && points > 0 ? { amount: getXp(row) } : {},
  });
}

/** Revokes what a completion gave when its cause is deleted; a claimed reward stays with the person. */
export async function revokeCompletion(context: CompletionContext, progressId: number): Promise<void> {
  const row = await readRound(context.db, progressId);
  const { userId, challengeId, restaurantId, points } = row;
  if (restaurantId !== null && points > 0)
    await revokeChallengePoints(context, { userId, restaurantId, progressId });
  const subject = { kind: 'challenge', id: challengeId };
  await withdrawNotification(context, { kind: challengeCompleted, subject, to: userId });
  const xp = getXp(row);
  if (xp > 0 || !row.hasOtherRound) {
    const about = row.rewardOn === 'complete' ? 'badge and reward' : 'badge';
    const data = { ...(xp > 0 && { amount: xp }), ...(!row.hasOtherRound && { about }) };
    await notify(context, { to: userId, kind: challengeUndone, subject, data });
  }
  if (row.hasOtherRound) return;
  await revokeChallengeBadge(context.db, { userId, challengeId });
  if (row.rewardOn === 'complete') await revokeReward(context, { userId, challengeId });
}
