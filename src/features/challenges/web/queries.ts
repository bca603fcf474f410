import { pages, query } from '#kit/web/api.ts';
import type { ChallengeType } from '#vocabulary.ts';
import {
  getAchievements,
  getChallenge,
  listChallengeRewards,
  listChallenges,
  listChallengeTypes,
  listCommunityChallenges,
  listRestaurantChallenges,
} from '../contract.ts';

export const challengesQuery = (type?: ChallengeType) =>
  pages(listChallenges, { limit: 20, ...(type && { type }) });

export const dailyQuery = query(listChallenges, { type: 'daily', limit: 1 });

export const challengeTypesQuery = query(listChallengeTypes, {});

export const challengeQuery = (id: number) => query(getChallenge, { id });

export const restaurantChallengesQuery = (id: number) => pages(listRestaurantChallenges, { id, limit: 20 });

export const communityChallengesQuery = (slug: string) => pages(listCommunityChallenges, { slug, limit: 20 });

export const rewardsQuery = pages(listChallengeRewards, { limit: 20 });

export const achievementsQuery = (username: string) => query(getAchievements, { username });
