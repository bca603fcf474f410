import { z } from 'zod';
import { REVIEW_TYPES } from '#vocabulary.ts';

const stars = z.int().min(1).max(5);
const part = stars.nullable();

/** The input of the dialog, complete or not. */
const ReviewDraft = z.object({
  reviewType: z.enum(REVIEW_TYPES),
  menuItemId: z.int().nullable(),
  /** Null until the author chooses. */
  rating: part.default(null),
  foodRating: part,
  serviceRating: part,
  atmosphereRating: part,
  valueRating: part,
  viewRating: part,
  title: z.string().default(''),
  review: z.string(),
  privateRating: part.default(null),
  privateWord: z.string().default(''),
  images: z.array(z.string()),
  tipAmount: z.int().min(0),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** Stars and tip are not preselected: a preselected value biases answers. */
export const BLANK_REVIEW_DRAFT: ReviewDraft = {
  reviewType: 'dish',
  menuItemId: null,
  rating: null,
  foodRating: null,
  serviceRating: null,
  atmosphereRating: null,
  valueRating: null,
  viewRating: null,
  title: '',
  review: '',
  privateRating: null,
  privateWord: '',
  images: [],
  tipAmount: 0,
};

/** The storage key of a person's draft about a restaurant. */
export const reviewDraftKey = (userId: number, restaurantId: number) => `review:${userId}:${restaurantId}`;

export const REVIEW_DRAFT = { schema: ReviewDraft, blank: BLANK_REVIEW_DRAFT };
