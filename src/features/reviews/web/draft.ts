import { z } from 'zod';
import { REVIEW_TYPES } from '#vocabulary.ts';

const stars = z.int().min(1).max(5);
const part = stars.nullable();

/** What is typed in the dialog: kept as it is, finished or not. */
const ReviewDraft = z.object({
  reviewType: z.enum(REVIEW_TYPES),
  menuItemId: z.int().nullable(),
  /** Null until its author chose. */
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

/** No star and no tip before somebody chose them: what is preselected draws answers towards itself. */
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

/** Where a browser keeps what one person is writing about one restaurant. */
export const reviewDraftKey = (userId: number, restaurantId: number) => `review:${userId}:${restaurantId}`;

export const REVIEW_DRAFT = { schema: ReviewDraft, blank: BLANK_REVIEW_DRAFT };
