import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { REVIEWS } from '#features/reviews/rules.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, LongId, PathId, PathLongId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, removeEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const REVIEW_SORTS = ['createdAt', 'rating'] as const;

export const AdminReview = z.object({
  id: LongId,
  userId: Id,
  username: z.string(),
  restaurantId: Id,
  restaurant: z.string(),
  menuItemId: Id.nullable(),
  dish: z.string().nullable(),
  rating: z.int(),
  title: z.string().nullable(),
  review: z.string().nullable(),
  images: z.array(z.string()),
  /** In the smallest unit of the restaurant's currency. */
  tipAmount: Cents,
  /** ISO 4217. */
  currency: z.string(),
  reviewType: z.enum(REVIEW_TYPES),
  likes: z.int(),
  votes: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});
export type AdminReview = z.infer<typeof AdminReview>;

/** Administrators remove forbidden content; they cannot change the rating. */
export const ReviewChanges = z.object({
  title: text(REVIEWS.longestTitle).nullish(),
  review: text(REVIEWS.longest).nullish(),
  images: z
    .array(KeptPicture)
    .max(REVIEWS.photos, { error: () => t('At most {photos} photos', { photos: REVIEWS.photos }) })
    .optional(),
});

export const listAdminReviews = listEndpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access,
  summary: 'Reviews of all restaurants',
  input: z.object({
    rating: z.coerce.number<number | string>(t('Not a number')).int().min(1).max(5).optional(),
    type: z.enum(REVIEW_TYPES).optional(),
    restaurant: PathId.optional(),
    author: PathId.optional(),
    ...tableInput(REVIEW_SORTS),
  }),
  reply: z.array(AdminReview),
});

export const exportReviews = exportEndpoint('reviews', 'Reviews', listAdminReviews.input.omit(PAGE));

export const getAdminReview = readEndpoint('/api/admin/reviews/:id', 'One review', AdminReview, PathLongId);

export const editAdminReview = endpoint({
  method: 'PATCH',
  path: '/api/admin/reviews/:id',
  access,
  summary: 'Remove text or photos from a review; its stars stay the author’s',
  input: ReviewChanges.extend({ id: PathLongId }),
  reply: AdminReview,
});

export const deleteAdminReview = removeEndpoint(
  '/api/admin/reviews/:id',
  'Delete a review for good; the restaurant’s rating is updated',
  PathLongId,
);
