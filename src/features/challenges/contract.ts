import { z } from 'zod';
import { PersonInList } from '#features/people/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Day, Done, PathId, pageInput } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CHALLENGE_TYPES } from '#vocabulary.ts';
import { COMMUNITY_TEMPLATE_NAMES } from './options.ts';
import { CHALLENGES } from './rules.ts';
import {
  Badge,
  Challenge,
  ChallengeChanges,
  ChallengeDetail,
  ChallengeFields,
  ChallengeReward,
  OwnChallenge,
  Progress,
  TimeZone,
} from './shapes.ts';

const byId = z.object({ id: PathId });

export const listChallenges = listEndpoint({
  method: 'GET',
  path: '/api/challenges',
  access: 'public',
  summary:
    'Challenges that can be accepted now, or that I have accepted and not finished: daily ones first, then the newest',
  input: z.object({
    type: z.enum(CHALLENGE_TYPES).optional(),
    ...pageInput,
  }),
  reply: z.array(Challenge),
});

export const listChallengeTypes = endpoint({
  method: 'GET',
  path: '/api/challenges/types',
  access: 'public',
  summary: 'The types of which there are challenges now',
  input: z.object({}),
  reply: z.array(z.enum(CHALLENGE_TYPES)),
});

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/challenges/:id',
  access: 'public',
  summary: 'One challenge, with what counted for me; also one that is over',
  input: byId,
  reply: ChallengeDetail,
});

export const listRestaurantChallenges = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/challenges',
  access: 'public',
  cache: { staleIfError: 1800 },
  summary: 'The challenges of a restaurant that can be accepted now',
  input: byId.extend(pageInput),
  reply: z.array(Challenge),
});

const slug = z.string().min(1).max(60);

export const listCommunityChallenges = listEndpoint({
  method: 'GET',
  path: '/api/communities/:slug/challenges',
  access: 'public',
  summary: 'The challenges of a community that its members can accept now',
  input: z.object({ slug, ...pageInput }),
  reply: z.array(Challenge),
});

/** Made from a template. Gives a badge only: neither points nor rewards, since nobody pays for them. */
export const CommunityChallengeInput = z.object({
  template: z.enum(COMMUNITY_TEMPLATE_NAMES),
  title: ChallengeFields.shape.title,
  description: ChallengeFields.shape.description,
  requiredCount: ChallengeFields.shape.requiredCount,
  lastDay: ChallengeFields.shape.lastDay,
  /** Zone in which its days begin. */
  timeZone: TimeZone.default('UTC'),
});

export const createCommunityChallenge = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/challenges',
  access: 'signed-in',
  refuses: [403, 404, 409],
  summary: 'Create a challenge for the members of a community that I moderate, from a template',
  input: CommunityChallengeInput.extend({ slug }),
  reply: OwnChallenge,
  idempotent: true,
  limit: { points: 20, seconds: 86_400, isLowForNewAccounts: true },
});

export const endCommunityChallenge = endpoint({
  method: 'DELETE',
  path: '/api/communities/:slug/challenges/:challengeId',
  access: 'signed-in',
  refuses: [403, 409],
  summary: 'End a challenge of a community that I moderate; one that nobody has accepted is deleted',
  input: z.object({ slug, challengeId: PathId }),
  reply: Done,
  limit: { points: 120, seconds: 3600 },
});

export const listChallengeProgress = listEndpoint({
  method: 'GET',
  path: '/api/user/challenge-progress',
  access: 'signed-in',
  summary:
    'How far I am with the challenges that I accepted, the last accepted first; of a daily one its round of now',
  input: z.object({ ...pageInput }),
  reply: z.array(Progress.extend({ challenge: Challenge })),
});

export const listChallengeRewards = listEndpoint({
  method: 'GET',
  path: '/api/challenge-rewards',
  access: 'signed-in',
  summary: 'The rewards that challenges gave me, newest first',
  input: z.object({ ...pageInput }),
  reply: z.array(ChallengeReward),
});

export const acceptChallenge = endpoint({
  method: 'POST',
  path: '/api/challenges/:id/complete',
  access: 'signed-in',
  refuses: [403, 404, 409],
  summary:
    'Accept a challenge; again, the same answer. Progress then moves by itself; the reward, where the challenge gives one now, is mine',
  input: byId,
  reply: z.object({ progress: Progress, reward: ChallengeReward.nullable() }),
  limit: { points: 120, seconds: 3600, isLowForNewAccounts: true },
});

export const withdrawChallenge = endpoint({
  method: 'POST',
  path: '/api/challenges/:id/withdraw',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Give up a challenge that I have not completed; rewards of it that I have not claimed go back',
  input: byId,
  reply: Done,
  limit: { points: 120, seconds: 3600 },
});

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/challenges/:id/leaderboard',
  access: 'signed-in',
  summary:
    'What counted this week for people I follow and me, the most first; of people only who have chosen to be on leaderboards',
  input: byId,
  reply: z.object({
    /** Monday of this week. */
    week: Day,
    isOnLeaderboards: z.boolean(),
    rows: z.array(z.object({ rank: z.int(), person: PersonInList, count: z.int(), isMe: z.boolean() })),
  }),
});

export const saveLeaderboardChoice = endpoint({
  method: 'PUT',
  path: '/api/user/leaderboards',
  access: 'signed-in',
  summary: 'Choose whether people who follow me see me on leaderboards of challenges',
  input: z.object({ isOnLeaderboards: z.boolean() }),
  reply: z.object({ isOnLeaderboards: z.boolean() }),
});

export const getAchievements = endpoint({
  method: 'GET',
  path: '/api/people/:username/badges',
  access: 'public',
  summary:
    'Badges, level, and for those whom somebody lets see their visits, weeks in a row and visits by month',
  input: z.object({ username: z.string().min(1).max(100) }),
  reply: z.object({
    badges: z.array(Badge),
    /** Badges with a public rule that I have not earned; empty for other people. */
    open: z.array(Badge.pick({ kind: true, title: true, rule: true })),
    level: z.object({
      level: z.int(),
      /** From challenges of no restaurant. */
      xp: z.int(),
      /** The same as `xp`. */
      points: z.int(),
      /** XP at which this level and the next begin. */
      from: z.int(),
      next: z.int(),
    }),
    /** Consecutive weeks with a visit; null where visits are hidden. */
    streak: z.object({ weeks: z.int(), isThisWeek: z.boolean() }).nullable(),
    /** The last twelve months as 2026-11, oldest first; null where visits are hidden. */
    visitsByMonth: z.array(z.object({ month: z.string(), visits: z.int() })).nullable(),
  }),
});

export const listOwnChallenges = listEndpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/challenges',
  access: 'owner',
  summary: 'All challenges of my restaurant, newest first, with what became of them',
  input: byId.extend(pageInput),
  reply: z.array(OwnChallenge),
});

export const forecastChallenge = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/challenges/forecast',
  access: 'owner',
  summary: 'What a challenge can cost at most: members of the programme times its points, and its rewards',
  input: byId.extend({
    points: z.coerce.number<number | string>(t('Not a number')).int().min(0).max(CHALLENGES.maxPoints),
    stock: z.coerce.number<number | string>(t('Not a number')).int().min(0).max(CHALLENGES.maxStock),
  }),
  reply: z.object({ members: z.int(), points: z.int(), rewards: z.int() }),
});

export const listChallengeTemplates = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/challenges/templates',
  access: 'owner',
  summary: 'Templates for challenges of my restaurant, each with the points that it can cost at most',
  input: byId,
  reply: z.array(
    ChallengeFields.pick({
      title: true,
      description: true,
      type: true,
      counts: true,
      requiredCount: true,
      points: true,
    }).extend({
      id: z.string(),
      timeLimit: z.int().nullable(),
      forecast: z.object({ members: z.int(), points: z.int() }),
    }),
  ),
});

export const createChallenge = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/challenges',
  access: 'owner',
  refuses: [409],
  summary: 'Create a challenge of my restaurant; visits, reviews and photos count',
  input: ChallengeFields.extend({ id: PathId }),
  reply: OwnChallenge,
  idempotent: true,
  limit: { points: 30, seconds: 3600 },
});

const ownId = z.object({ id: PathId, challengeId: PathId });

export const updateChallenge = endpoint({
  method: 'PATCH',
  path: '/api/owner/restaurants/:id/challenges/:challengeId',
  access: 'owner',
  refuses: [409],
  summary:
    'Change, start, pause or end a challenge of my restaurant; once people have accepted it, only its texts, its picture, a later last day and more rewards',
  input: ChallengeChanges.extend(ownId.shape),
  reply: OwnChallenge,
  limit: { points: 120, seconds: 3600 },
});

export const deleteChallenge = endpoint({
  method: 'DELETE',
  path: '/api/owner/restaurants/:id/challenges/:challengeId',
  access: 'owner',
  refuses: [409],
  summary: 'Delete a challenge of my restaurant that nobody has accepted',
  input: ownId,
  reply: Done,
});
