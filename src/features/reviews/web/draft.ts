import { z } from 'zod';
import { REVIEW_TYPES } from '#vocabulary.ts';

const stars = z.int().min(1).max(5);
const part = stars.nullable();

/** What is typed in the dialog: kept as it is, finished or not. */
const ReviewDraft = z.object({
  reviewType: z.enum(REVIEW_TYPES),
  menuItemId: z.int().nullable(),
  rating: stars,
  foodRating: part,
  serviceRating: part,
  atmosphereRating: part,
  valueRating: part,
  viewRating: part,
  title: z.string().default(''),
  review: z.string(),
  images: z.array(z.string()),
  tipAmount: z.int().min(0),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** The spec's defaults: four stars, of a dish, and a tip of five dollars. */
export const BLANK_REVIEW_DRAFT: ReviewDraft = {
  reviewType: 'dish',
  menuItemId: null,
  rating: 4,
  foodRating: 4,
  serviceRating: 4,
  atmosphereRating: 4,
  valueRating: 4,
  viewRating: 4,
  title: '',
  review: '',
  images: [],
  tipAmount: 500,
};

/** Where a browser keeps what one person is writing about one restaurant. */
export const reviewDraftKey = (userId: number, restaurantId: number) => `review:${userId}:${restaurantId}`;

export const REVIEW_DRAFT = { schema: ReviewDraft, blank: BLANK_REVIEW_DRAFT };
