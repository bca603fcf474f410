import { t } from '#kit/contract/text.ts';
import type { REVIEW_TYPES } from '#vocabulary.ts';

/** The orders of a list of reviews. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'high', 'low'] as const;
export type ReviewSort = (typeof REVIEW_ORDERS)[number];

/** The five sub-ratings, as they are sent and as people see them. */
export const SUB_RATINGS = [
  ['foodRating', t('Food', {}, 'rating')],
  ['serviceRating', t('Service', {}, 'rating')],
  ['atmosphereRating', t('Atmosphere', {}, 'rating')],
  ['valueRating', t('Value', {}, 'rating')],
  ['viewRating', t('View', {}, 'rating')],
] as const;
export type SubRating = (typeof SUB_RATINGS)[number][0];

/** What a review may be about, as people see it. */
export const SUBJECTS: Record<(typeof REVIEW_TYPES)[number], string> = {
  dish: t('Dish'),
  venue: t('Venue'),
  staff: t('Staff'),
};
