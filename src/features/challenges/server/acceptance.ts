import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { challengeCounts, userChallengeProgress } from '#db/schema.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, forbidden, notFound } from '#kit/server/problem.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { REWARD_MOMENTS } from '#vocabulary.ts';
import { computeWindow, findOwnerState, findState, periodAt } from '../rules.ts';
import { isChallengeShown } from './ongoing-challenges.ts';
import { recountLocked } from './recount.ts';
import { handOutReward, revokeReward } from './rewards.ts';

const LockedChallenge = z.object({
  id: Id,
  isDaily: z.boolean(),
  timeZone: z.string(),
  timeLimit: z.int().nullable(),
  startDate: Timestamp.nullable(),
  endDate: Timestamp.nullable(),
  stoppedAt: Timestamp.nullable(),
  isActive: z.boolean(),
  rewardOn: z.enum(REWARD_MOMENTS).nullable(),
  /** Whether the person owns the restaurant or works there. */
  isAtHome: z.boolean(),
  /** Null unless it is a challenge of a community. */
  isMember: z.boolean().nullable(),
  community: z.string().nullable(),
});

/** Locks a challenge against changes until the transaction ends. */
async function lockChallenge(tx: Database, id: number, userId: number) {
  const query = sql`
    select c.id, c.is_daily, c.time_zone, c.time_limit, c.start_date, c.end_date, c.stopped_at, c.is_active, c.reward_on,
      exists (select from restaurants r where r.id = c.restaurant_id and r.user_id = ${userId})
        or exists (select from restaurant_staff s where s.restaurant_id = c.restaurant_id and s.user_id = ${userId})
        as is_at_home,
      case when c.community_id is not null then exists (select from community_members m
        where m.community_id = c.community_id and m.user_id = ${userId}) end as is_member,
      (select g.name from communities g where g.id = c.community_id) as community
    from challenges c where c.id = ${id} and ${isChallengeShown} for share of c`;
  const [lockedChallenge] = await selectRows(tx, LockedChallenge, query);
  if (!lockedChallenge) throw notFound(t('Challenge'));
  return lockedChallenge;
}

const REFUSALS = {
  scheduled: t('This challenge has not begun yet.'),
  paused: t('This challenge is paused. Try again later.'),
  ended: t('This challenge is over.'),
  running: null,
} as const;

/** Accepts the current round; idempotent. What counted earlier on the same business day counts at once. */
export async function accept(context: SubscriberContext, id: number, userId: number): Promise<void> {
  const { db } = context;
  const now = Date.now();
  const challenge = await lockChallenge(db, id, userId);
  const period = periodAt(challenge, now);
  const existing = await lockProgress(db, { id, userId, period });
  if (existing && existing.withdrawnAt === null) return;
  const refusal = REFUSALS[findOwnerState(challenge, now)];
  if (refusal) throw conflict(refusal);
  if (challenge.isAtHome)
    throw forbidden(t('You cannot take part in a challenge of the place where you work.'));
  if (challenge.isMember === false)
    throw forbidden(
      t('Join {community} first: this challenge is for its members.', {
        community: challenge.community ?? '',
      }),
    );
  const { startsAt, deadline } = computeWindow(challenge, now);
  const window = {
    acceptedAt: new Date(now).toISOString(),
    startsAt: new Date(startsAt).toISOString(),
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
  };
  const { userId: person, challengeId, period: round } = userChallengeProgress;
  const [progress] = await db
    .insert(userChallengeProgress)
    .values({ userId, challengeId: id, period, ...window })
    .onConflictDoUpdate({
      target: [person, challengeId, round],
      set: { ...window, withdrawnAt: null },
      setWhere: sql`${userChallengeProgress.withdrawnAt} is not null`,
    })
    .returning({ id: userChallengeProgress.id });
  // A concurrent request has accepted it already.
  if (!progress) return;
  if (challenge.rewardOn === 'accept') await handOutReward(context, { userId, challengeId: id });
  await recountLocked(context, [progress.id]);
}

/** Gives up the current round: its counts are deleted, and an unclaimed reward returns to the stock. */
export async function withdraw(context: SubscriberContext, id: number, userId: number): Promise<void> {
  const { db } = context;
  const now = Date.now();
  const challenge = await lockChallenge(db, id, userId);
  const progress = await lockProgress(db, { id, userId, period: periodAt(challenge, now) });
  if (!progress) throw notFound(t('Challenge that you accepted'));
  if (progress.withdrawnAt !== null) return;
  const state = findState(progress, now);
  if (state === 'completed') throw conflict(t('You have completed this challenge already.'));
  if (state === 'expired') throw conflict(t('Your time for this challenge is over already.'));
  await db.delete(challengeCounts).where(eq(challengeCounts.progressId, progress.id));
  await db
    .update(userChallengeProgress)
    .set({ withdrawnAt: sql`now()`, progress: 0 })
    .where(eq(userChallengeProgress.id, progress.id));
  // The reward stays while another day's round is accepted.
  const others = and(
    eq(userChallengeProgress.userId, userId),
    eq(userChallengeProgress.challengeId, id),
    isNull(userChallengeProgress.withdrawnAt),
  );
  if (challenge.rewardOn === 'accept' && (await db.$count(userChallengeProgress, others)) === 0)
    await revokeReward(context, { userId, challengeId: id });
}

async function lockProgress(
  tx: Database,
  { id, userId, period }: { id: number; userId: number; period: string },
) {
  const { userId: person, challengeId, period: round } = userChallengeProgress;
  const [progress] = await tx
    .select()
    .from(userChallengeProgress)
    .where(and(eq(person, userId), eq(challengeId, id), eq(round, period)))
    .for('no key update');
  return progress ?? null;
}
