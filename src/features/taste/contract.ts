import { z } from 'zod';
import { RankRangeShape } from '#features/follows/contract.ts';
import { createList, NewList, SavedList } from '#features/lists/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import {
  Done,
  Id,
  LongId,
  oneOrMany,
  PathId,
  PathLongId,
  pageInput,
  Timestamp,
} from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';

const ComparedPlace = z.object({
  id: Id,
  name: z.string(),
  cuisine: z.string(),
  image: z.string().nullable(),
});
export type ComparedPlace = z.infer<typeof ComparedPlace>;

/** The possible ranks of a restaurant among `count`; 1 is the best. */
const Band = z.object({ from: z.int(), to: z.int(), count: z.int() });

const Outcome = z.union(
  [z.literal(1), z.literal(0), z.literal(-1)],
  t('Choose one of the two, or about the same'),
);

export const getQuestion = endpoint({
  method: 'GET',
  path: '/api/user/comparisons/question',
  access: 'signed-in',
  summary:
    'Two restaurants that I reviewed, to say which was better; null where nothing is left to ask. Of a named place only after a review of 3 or more stars',
  input: z.object({
    /** The restaurant that the question is about. */
    place: PathId.optional(),
    /** Restaurants of skipped questions. */
    except: oneOrMany(PathId),
  }),
  reply: z.object({ place: ComparedPlace, other: ComparedPlace }).nullable(),
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/user/comparisons',
  access: 'signed-in',
  refuses: [404, 409],
  summary:
    'Say which of two restaurants that I reviewed was better: 1 the first, -1 the other, 0 about the same',
  input: z
    .object({ placeId: Id, otherId: Id, outcome: Outcome })
    .refine(({ placeId, otherId }) => placeId !== otherId, {
      path: ['otherId'],
      message: t('Choose two restaurants'),
    }),
  /** The answer's id, and the current rank of the first restaurant. */
  reply: z.object({ id: LongId, name: z.string(), band: Band }),
  conflicts: {
    taste_comparisons_pair_key: { message: t('You have compared these two. Undo that answer first.') },
  },
  idempotent: true,
  limit: { points: 300, seconds: 3600 },
});

/** An answer; its two restaurants are ordered by id. */
export const ComparisonAnswer = z.object({
  id: LongId,
  first: ComparedPlace.pick({ id: true, name: true }),
  second: ComparedPlace.pick({ id: true, name: true }),
  /** 1 where the first was better, -1 where the second was, 0 for about the same. */
  outcome: Outcome,
  askedAt: Timestamp,
});
export type ComparisonAnswer = z.infer<typeof ComparisonAnswer>;

export const listAnswers = listEndpoint({
  method: 'GET',
  path: '/api/user/comparisons',
  access: 'signed-in',
  summary: 'My answers to which restaurant was better, newest first',
  input: z.object(pageInput),
  reply: z.array(ComparisonAnswer),
});

export const undoAnswer = endpoint({
  method: 'DELETE',
  path: '/api/user/comparisons/:id',
  access: 'signed-in',
  summary: 'Undo an answer of mine; the order is again what it was without it',
  input: z.object({ id: PathLongId }),
  reply: Done,
});

const cuisine = z.string().max(100).optional();

/** A restaurant with its possible ranks. */
export const PlaceInRanking = ComparedPlace.extend({
  /** The mean of the person's stars. */
  stars: z.number(),
  /** Answers about it. */
  answers: z.int(),
  from: z.int(),
  to: z.int(),
});
export type PlaceInRanking = z.infer<typeof PlaceInRanking>;

export const listRanking = listEndpoint({
  method: 'GET',
  path: '/api/user/ranking',
  access: 'signed-in',
  summary:
    'The restaurants that I reviewed, best first, each with the ranks between which it stands; of one cuisine where it is named',
  input: z.object({ cuisine, ...pageInput }),
  reply: z.array(PlaceInRanking),
});

export const getRankingSummary = endpoint({
  method: 'GET',
  path: '/api/user/ranking/summary',
  access: 'signed-in',
  summary:
    'How many restaurants and answers my ranking is made of, its cuisines, and whether my profile shows it',
  input: z.object({}),
  reply: z.object({
    places: z.int(),
    answers: z.int(),
    isShown: z.boolean(),
    /** Cuisines with the most restaurants first. */
    cuisines: z.array(z.object({ cuisine: z.string(), places: z.int() })),
  }),
});

export const saveRankingChoice = endpoint({
  method: 'PUT',
  path: '/api/user/ranking/choice',
  access: 'signed-in',
  summary: 'Choose whether my profile shows my ranking',
  input: z.object({ isShown: z.boolean() }),
  reply: z.object({ isShown: z.boolean() }),
});

export const createRankingList = endpoint({
  method: 'POST',
  path: '/api/user/ranking/list',
  access: 'signed-in',
  refuses: [409],
  summary:
    'Create a list of the best restaurants of my ranking, in its order; of one cuisine where it is named',
  input: NewList.pick({ name: true }).extend({ cuisine }),
  reply: SavedList,
  conflicts: { ...createList.conflicts },
  idempotent: true,
  limit: { points: 120, seconds: 3600 },
});

const username = z.string().min(1).max(100);

export const listPersonRanking = listEndpoint({
  method: 'GET',
  path: '/api/people/:username/ranking',
  access: 'public',
  refuses: [404],
  summary:
    'How somebody ranks restaurants, where their profile shows it; of a private account for its followers',
  input: z.object({ username, ...pageInput }),
  reply: z.array(PlaceInRanking.omit({ answers: true })),
});

export const getPersonTaste = endpoint({
  method: 'GET',
  path: '/api/people/:username/taste',
  access: 'public',
  refuses: [404],
  summary:
    'What of somebody’s taste the viewer may see: how many restaurants their ranking has, null where it is not shown, and how it matches the viewer’s, null without 5 restaurants that both reviewed',
  input: z.object({ username }),
  reply: z.object({ ranked: z.int().nullable(), match: z.number().nullable(), shared: z.int() }),
});

export const getTasteMatch = endpoint({
  method: 'GET',
  path: '/api/people/:username/match',
  access: 'signed-in',
  refuses: [404],
  summary:
    'How my taste matches somebody’s, with the restaurants that both reviewed; of a private account for its followers',
  input: z.object({ username }),
  reply: z.object({
    /** 1 for the same order, 0 on average for independent people; null without 5 restaurants that both reviewed. */
    match: z.number().nullable(),
    /** Restaurants that both rank high come first. */
    places: z.array(z.object({ id: Id, name: z.string(), mine: RankRangeShape, theirs: RankRangeShape })),
    /** Whether answers count besides stars: only if the person shows their ranking. */
    hasMyAnswers: z.boolean(),
    hasTheirAnswers: z.boolean(),
  }),
});
