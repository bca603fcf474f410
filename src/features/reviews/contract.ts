import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import {
  Alts,
  Cents,
  Done,
  EARNED,
  Id,
  Language,
  LongId,
  PathId,
  PathLongId,
  pageInput,
  SaidLanguage,
  Timestamp,
  text,
} from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';
import { LOG_ROLES } from '#vocabulary/moderation.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { REVIEW_ORDERS } from './options.ts';
import { REVIEWS } from './rules.ts';
import { PrivateWord, ReceivedWord, ReviewAuthor, ReviewForm, ReviewInShort, Stars } from './shapes.ts';

const Reply = z.object({
  reply: z.string(),
  lang: Language,
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});

/** How much a review counts, and the facts that its weight is computed from (`rules.ts`). */
const Credibility = z.object({
  /** In [0, 1]; 0 if a newer review by the same person counts instead. */
  weight: z.number(),
  isLatest: z.boolean(),
  visited: z.boolean(),
  standing: z.enum(['fresh', 'between', 'established']),
});
export type Credibility = z.infer<typeof Credibility>;

export const Review = z.object({
  id: LongId,
  /** Null for the restaurant's owner if one of the two has blocked the other. */
  userId: Id.nullable(),
  restaurantId: Id,
  menuItemId: Id.nullable(),
  rating: Stars,
  foodRating: Stars.nullable(),
  serviceRating: Stars.nullable(),
  atmosphereRating: Stars.nullable(),
  valueRating: Stars.nullable(),
  viewRating: Stars.nullable(),
  title: z.string().nullable(),
  review: z.string().nullable(),
  comment: z.string().nullable(),
  lang: Language,
  images: z.array(z.string()),
  alts: Alts,
  reviewType: z.enum(REVIEW_TYPES),
  /** The number of people, of `votes`, who found it helpful. */
  likes: z.int(),
  votes: z.int(),
  /** The caller's vote; null without one. */
  myVote: z.boolean().nullable(),
  createdAt: Timestamp,
  /** When its author last changed it. */
  editedAt: Timestamp.nullable(),
  /** The host from which its author imported it. Imported reviews count in no figure. */
  broughtFrom: z.string().nullish(),
  user: ReviewAuthor,
  /** The dish of a dish review. */
  dish: z.string().nullable(),
  /** The owner's reply. */
  reply: Reply.nullable(),
  credibility: Credibility,
});
export type Review = z.infer<typeof Review>;

const stars = z.coerce.number<number | string>(t('Not a number')).int().min(1).max(5);

const yes = z.enum(['1', 'true'], t('Give 1 or leave it out')).transform(() => true as const);

export const listReviews = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/reviews',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  summary: 'The reviews of a restaurant, newest first or in another order',
  input: z.object({
    id: PathId,
    sort: z.enum(REVIEW_ORDERS).default('newest'),
    /** The id of a dish. */
    dish: PathId.optional(),
    type: z.enum(REVIEW_TYPES).optional(),
    rating: stars.optional(),
    /** The maximum number of stars. */
    maxRating: stars.optional(),
    /** Only reviews to which the restaurant has not replied. */
    unanswered: yes.optional(),
    /** Only reviews with photos. */
    photos: yes.optional(),
    /** Only reviews whose author had a verified visit at most 30 days before. */
    verified: yes.optional(),
    /** Only reviews written in this language. */
    lang: z.enum(WRITTEN_LANGUAGES).optional(),
    ...pageInput,
  }),
  reply: z.array(Review),
});

/** A mean of 1 to 5 stars and the number of ratings; null without ratings. */
const Mean = z.object({ mean: z.number(), count: z.int() }).nullable();

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/reviews/summary',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  summary: 'The distribution of a restaurant’s stars, and the means of the five sub-ratings',
  input: z.object({ id: PathId }),
  reply: z.object({
    count: z.int(),
    mean: z.number().nullable(),
    /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
    stars: z.array(z.int()).length(5),
    foodRating: Mean,
    serviceRating: Mean,
    atmosphereRating: Mean,
    valueRating: Mean,
    viewRating: Mean,
    withPhotos: z.int(),
    /** The number of reviews with a verified visit. */
    verified: z.int(),
    /** The languages of the reviews, the most frequent first. */
    languages: z.array(z.object({ lang: z.string(), count: z.int() })),
    /** The number of imported reviews, which no other figure here counts. */
    brought: z.int().default(0),
    /** The number of reviews removed this year and not restored, by the role that removed them and the rule. */
    removed: z.array(z.object({ by: z.enum(LOG_ROLES), rule: z.int().nullable(), count: z.int() })),
  }),
});

/** The fields of a review that its author writes and may edit. */
const Opinion = {
  rating: Stars,
  foodRating: Stars.nullish(),
  serviceRating: Stars.nullish(),
  atmosphereRating: Stars.nullish(),
  valueRating: Stars.nullish(),
  viewRating: Stars.nullish(),
  title: text(REVIEWS.longestTitle).nullish(),
  review: text(REVIEWS.longest).nullish(),
  /** Read only by the restaurant's owner and staff: stars and words that count in no public figure. */
  privateRating: Stars.nullish(),
  privateWord: text(REVIEWS.longestPrivateWord).nullish(),
  /** Addresses of pictures that the author has uploaded. */
  images: z
    .array(KeptPicture)
    .max(REVIEWS.photos, { error: () => t('At most {photos} photos', { photos: REVIEWS.photos }) })
    .optional(),
};

export const ReviewInput = z.object({
  restaurantId: Id,
  reviewType: z.enum(REVIEW_TYPES, t('Choose Dish, Venue or Staff')),
  menuItemId: Id.nullish(),
  /**
   * Paid from the author's wallet to the restaurant. The tip and the review are saved together or not at all. In the
   * smallest unit of the restaurant's currency; at most about as much as $20.00.
   */
  /** In the smallest unit of the restaurant's currency; at most what $20.00 is in it, about. */
  tipAmount: Cents.min(0, t('A tip is not negative'))
    .max(REVIEWS.mostTip * 1000, t('At most $20.00'))
    .default(0),
  ...Opinion,
});

export const createReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  access: 'signed-in',
  scope: 'reviews:write',
  refuses: [404],
  summary: 'Write a review of a restaurant, a dish or the staff, with an optional tip',
  input: ReviewInput,
  reply: Review.extend({ tipAmount: Cents, ...EARNED }),
  earns: true,
  idempotent: true,
  limit: { points: 30, seconds: 3600 },
});

export const getReviewForm = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/review-form',
  access: 'signed-in',
  summary: 'What the form of a review needs to know: nothing of what others think of the restaurant',
  input: z.object({ id: PathId }),
  reply: ReviewForm,
});

export const getPrivateWord = endpoint({
  method: 'GET',
  path: '/api/reviews/:id/private-word',
  access: 'signed-in',
  summary: 'What I told the restaurant alone beside a review of mine; null where that is nothing',
  input: z.object({ id: PathLongId }),
  reply: PrivateWord.nullable(),
});

export const listPersonReviews = listEndpoint({
  method: 'GET',
  path: '/api/people/:username/reviews',
  access: 'public',
  summary: 'The reviews that somebody wrote, of restaurants that the viewer may see, newest first',
  input: z.object({ username: z.string().min(1).max(100), ...pageInput }),
  reply: z.array(ReviewInShort),
});

export const listPrivateWords = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/private-words',
  access: 'signed-in',
  summary: 'What guests told a restaurant alone where I work, newest first; for its owner and staff',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(ReceivedWord),
});

export const ReviewEdit = z.object({
  id: PathLongId,
  ...Opinion,
  lang: SaidLanguage,
  rating: Stars.optional(),
  /** The `editedAt` that the caller last read; the call is refused if the review was edited since. */
  editedAt: Timestamp.nullish(),
});

export const editReview = endpoint({
  method: 'PATCH',
  path: '/api/reviews/:id',
  access: 'signed-in',
  scope: 'reviews:write',
  refuses: [409],
  summary: 'Change a review of mine; its subject and its tip stay',
  input: ReviewEdit,
  reply: Review,
  limit: { points: 60, seconds: 3600 },
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  access: 'signed-in',
  summary: 'Delete a review of mine; its tip stays',
  input: z.object({ id: PathLongId }),
  reply: Done,
});

export const voteOnReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/vote',
  access: 'signed-in',
  summary: 'Vote whether a review was helpful; null removes the vote',
  input: z.object({ id: PathLongId, isHelpful: z.boolean(t('Choose Yes or No')).nullable() }),
  reply: Review.pick({ likes: true, votes: true, myVote: true }),
  limit: { points: 300, seconds: 3600 },
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  access: 'owner',
  summary: 'Answer a review of my restaurant, once; sent again, it changes the answer',
  input: z.object({
    id: PathLongId,
    reply: text(REVIEWS.longestReply).min(1, t('Write an answer')),
    lang: SaidLanguage,
  }),
  reply: Reply,
  limit: { points: 120, seconds: 3600 },
});

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id/reply',
  access: 'owner',
  summary: 'Delete my answer to a review',
  input: z.object({ id: PathLongId }),
  reply: Done,
});
