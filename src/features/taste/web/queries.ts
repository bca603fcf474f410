import { pages, query } from '#kit/web/api.ts';
import {
  getPersonTaste,
  getQuestion,
  getRankingSummary,
  getTasteMatch,
  listAnswers,
  listPersonRanking,
  listRanking,
} from '../contract.ts';

export const rankingSummary = query(getRankingSummary, {});

export const rankingQuery = (cuisine: string | undefined) =>
  pages(listRanking, { limit: 50, ...(cuisine !== undefined && { cuisine }) });

export const answersQuery = pages(listAnswers, { limit: 20 });

export const personRankingQuery = (username: string) => pages(listPersonRanking, { username, limit: 50 });

export const personTasteQuery = (username: string) => query(getPersonTaste, { username });

export const matchQuery = (username: string) => query(getTasteMatch, { username });

/** What is read again after an answer or its undo. */
export const ANSWER_REFRESHES = [
  getPersonTaste,
  getQuestion,
  getRankingSummary,
  getTasteMatch,
  listAnswers,
  listPersonRanking,
  listRanking,
] as const;
