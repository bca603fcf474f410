import { eq, sql } from 'drizzle-orm';
import { communities, users } from '#db/schema.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
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
import { accept, withdraw } from './accepting.ts';
import { readAchievements } from './achievements.ts';
import { communityHandlers } from './handlers/community.ts';
import { ownerChallengeHandlers } from './handlers/owner.ts';
import { isOnLeaderboards, readLeaderboard } from './leaderboard.ts';
import {
  type ChallengeViewerId,
  findChallenge,
  findChallengesPage,
  findProgressPage,
  listTypes,
} from './listing.ts';
import { findReward, findRewardsPage, listSteps } from './mine.ts';

/** Of communities, those that the viewer has joined. */
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
    const [board, chosen] = await Promise.all([
      readLeaderboard(db, user.id, challenge),
      isOnLeaderboards(db, user.id),
    ]);
    return { ...board, isOnLeaderboards: chosen };
  }),

  handle(saveLeaderboardChoice, async ({ db, user, input: { isOnLeaderboards } }) => {
    await db.update(users).set({ onLeaderboards: isOnLeaderboards }).where(eq(users.id, user.id));
    return { isOnLeaderboards };
  }),

  handle(getAchievements, ({ db, user, input }) => readAchievements(db, user?.id ?? null, input.username)),

  ...communityHandlers,
  ...ownerChallengeHandlers,
];
