import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { challenges, communities, userChallengeProgress, users } from '#db/schema.ts';
import { createCommunityChallenge, endCommunityChallenge } from '#features/challenges/contract.ts';
import { COMMUNITY_TEMPLATES, MAX_COMMUNITY_CHALLENGES } from '#features/challenges/options.ts';
import { lockModerated } from '#features/communities/server/communities.ts';
import { personAsJson } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { businessDay } from '#features/visits/rules.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  acceptChallenge,
  getAchievements,
  getChallenge,
  getLeaderboard,
  listChallengeProgress,
  listChallengeRewards,
  listChallenges,
  listChallengeTypes,
  listCommunityChallenges,
  listRestaurantChallenges,
  saveLeaderboardChoice,
  withdrawChallenge,
} from '../contract.ts';
import { findWeekStart, startOfDay } from '../rules.ts';
import { accept, withdraw } from './acceptance.ts';
import { readAchievements } from './achievements.ts';
import { ownerChallengeHandlers } from './handlers/owner.ts';
import {
  type ChallengeViewerId,
  findChallenge,
  findChallengesPage,
  findProgressPage,
  listTypes,
} from './listing.ts';
import { readOwnChallenge } from './own-challenges.ts';
import { findReward, findRewardsPage, listSteps } from './own-rewards.ts';
import { changeChallenge, createChallengeRow, removeChallenge } from './writing.ts';

const isOpen = and(
  isNull(challenges.stoppedAt),
  isNull(challenges.deletedAt),
  or(isNull(challenges.endDate), gt(challenges.endDate, sql`now()`)),
);

/** Challenges of a community are listed only for its members. */
const isForViewer = (viewer: ChallengeViewerId) =>
  viewer === null
    ? sql`c.community_id is null`
    : sql`(c.community_id is null or exists (select from community_members m
        where m.community_id = c.community_id and m.user_id = ${viewer}))`;

export const challengesApi = [
  handle(listChallenges, ({ db, user, input: { type, ...paging } }) => {
    const viewer = user?.id ?? null;
    const ofType = type ? sql`c.type = ${type}` : sql`true`;
    return findChallengesPage(db, viewer, sql`${ofType} and ${isForViewer(viewer)}`, paging);
  }),

  handle(listChallengeTypes, ({ db }) => listTypes(db)),

  handle(getChallenge, async ({ db, user, input: { id } }) => {
    const challenge = await findChallenge(db, user?.id ?? null, id);
    if (!challenge) throw notFound(t('Challenge'));
    if (!user) return { ...challenge, steps: [], myReward: null };
    const mine = { userId: user.id, challengeId: id };
    const { progress } = challenge;
    const [steps, myReward] = await Promise.all([
      progress ? listSteps(db, { ...mine, period: progress.period }) : [],
      findReward(db, mine),
    ]);
    return { ...challenge, steps, myReward };
  }),

  handle(listRestaurantChallenges, async (context) => {
    const { db, user, input } = context;
    const { id, ...paging } = input;
    if (!(await canSee(context, id))) throw notFound(t('Restaurant'));
    return findChallengesPage(db, user?.id ?? null, sql`c.restaurant_id = ${id}`, paging);
  }),

  handle(listCommunityChallenges, async ({ db, user, input: { slug, ...paging } }) => {
    const [community] = await db
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.slug, slug));
    if (!community) throw notFound(t('Community'));
    return findChallengesPage(db, user?.id ?? null, sql`c.community_id = ${community.id}`, paging);
  }),

  handle(listChallengeProgress, ({ db, user, input }) => findProgressPage(db, user.id, input)),

  handle(listChallengeRewards, ({ db, user, input }) => findRewardsPage(db, user.id, input)),

  handle(acceptChallenge, async (context) => {
    const { db, user, input } = context;
    await accept(context, input.id, user.id);
    const mine = { userId: user.id, challengeId: input.id };
    const challenge = await findChallenge(db, user.id, input.id);
    if (!challenge?.progress) throw new Error('What was accepted is not there.');
    return { progress: challenge.progress, reward: await findReward(db, mine) };
  }),

  handle(withdrawChallenge, async (context) => {
    await withdraw(context, context.input.id, context.user.id);
    return { message: t('Challenge given up') };
  }),

  handle(getLeaderboard, async ({ db, user, input: { id } }) => {
    const challenge = await findChallenge(db, user.id, id);
    if (!challenge) throw notFound(t('Challenge'));
    const [board, isOn] = await Promise.all([
      readLeaderboard(db, user.id, challenge),
      isOnLeaderboards(db, user.id),
    ]);
    return { ...board, isOnLeaderboards: isOn };
  }),

  handle(saveLeaderboardChoice, async ({ db, user, input: { isOnLeaderboards } }) => {
    await db.update(users).set({ onLeaderboards: isOnLeaderboards }).where(eq(users.id, user.id));
    return { isOnLeaderboards };
  }),

  handle(getAchievements, ({ db, user, input }) => readAchievements(db, user?.id ?? null, input.username)),

  handle(createCommunityChallenge, async (context) => {
    const { db, user, input } = context;
    const { slug, template, timeZone, ...words } = input;
    // Locks the community, so that concurrent requests cannot exceed the limit.
    const { id: communityId } = await lockModerated(db, slug, user.id);
    const open = await db.$count(challenges, and(eq(challenges.communityId, communityId), isOpen));
    if (open >= MAX_COMMUNITY_CHALLENGES)
      throw conflict(
        t('A community has at most {maxOfCommunity} challenges at a time. End one first.', {
          maxOfCommunity: MAX_COMMUNITY_CHALLENGES,
        }),
      );
    const { counts, timeLimit } = COMMUNITY_TEMPLATES[template];
    const id = await createChallengeRow(
      context,
      { ...words, counts, timeLimit, type: 'food_explorer', category: '', points: 0, isActive: true },
      { restaurantId: null, communityId, cuisine: null, timeZone, fundedBy: null, createdBy: user.id },
    );
    return readOwnChallenge(db, id);
  }),

  handle(endCommunityChallenge, async (context) => {
    const { db, user, input } = context;
    const { id: communityId } = await lockModerated(db, input.slug, user.id);
    const mine = and(eq(challenges.id, input.challengeId), eq(challenges.communityId, communityId));
    const isProgressHere = eq(userChallengeProgress.challengeId, input.challengeId);
    if ((await db.$count(userChallengeProgress, isProgressHere)) > 0)
      await changeChallenge(context, mine, { action: 'end' });
    else await removeChallenge(context, mine, { evenAccepted: false });
    return { message: t('Challenge ended') };
  }),
  ...ownerChallengeHandlers,
];

const MAX_LEADERBOARD_ROWS = 50;

const Row = getLeaderboard.reply.shape.rows.element.omit({ rank: true });
type Row = z.output<typeof Row>;

/**
 * What counted this week for the viewer and for people they follow who chose to be on leaderboards. Weeks begin on
 * Monday at 04:00 in the challenge's time zone.
 */
async function readLeaderboard(db: Database, viewer: number, challenge: { id: number; timeZone: string }) {
  const week = findWeekStart(businessDay(challenge.timeZone, Date.now()));
  const since = new Date(startOfDay(challenge.timeZone, week)).toISOString();
  const query = sql`
    select ${personAsJson(viewer, 'u')} as person, s.count, u.id = ${viewer} as is_me
    from (
      select p.user_id, count(x.id)::int as count, max(x.happened_at) as last
      from user_challenge_progress p
        join challenge_counts x on x.progress_id = p.id and x.happened_at >= ${since}::timestamptz
      where p.challenge_id = ${challenge.id} and p.withdrawn_at is null
        and (p.user_id = ${viewer}
          or p.user_id in (select following_id from follows where follower_id = ${viewer}))
      group by p.user_id
    ) s join users u on u.id = s.user_id
    where (u.id = ${viewer} or u.on_leaderboards) and ${isVisiblePerson(viewer, 'u')}
    order by s.count desc, s.last, u.id limit ${MAX_LEADERBOARD_ROWS}`;
  const rows = await selectRows(db, Row, query);
  return { week, rows: rows.map((row) => ({ ...row, rank: findRank(rows, row.count) })) };
}

/** Equal counts share a rank. */
const findRank = (rows: readonly Row[], count: number) => rows.findIndex((row) => row.count === count) + 1;

async function isOnLeaderboards(db: Database, userId: number): Promise<boolean> {
  const [person] = await selectRows(
    db,
    z.object({ onLeaderboards: z.boolean() }),
    sql`select on_leaderboards from users where id = ${userId}`,
  );
  return person?.onLeaderboards ?? false;
}
