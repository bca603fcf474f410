import { t } from '#kit/contract/text.ts';
import type { REVIEW_TYPES } from '#vocabulary.ts';

/** The orders of a list of reviews. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'high', 'low'] as const;
export type ReviewSort = (typeof REVIEW_ORDERS)[number];

/** The five sub-ratings, with their field names and labels. */
export const SUB_RATINGS = [
  ['foodRating', t('Food', {}, 'rating')],
  ['serviceRating', t('Service', {}, 'rating')],
  ['atmosphereRating', t('Atmosphere', {}, 'rating')],
  ['valueRating', t('Value', {}, 'rating')],
  ['viewRating', t('View', {}, 'rating')],
] as const;
export type SubRating = (typeof SUB_RATINGS)[number][0];

/** The labels of the types of review. */
export const SUBJECTS: Record<(typeof REVIEW_TYPES)[number], string> = {
  dish: t('Dish'),
  venue: t('Venue'),
  staff: t('Staff'),
};
