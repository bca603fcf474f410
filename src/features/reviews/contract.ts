import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, Moment, PathId, pageInput } from '#kit/contract/shapes.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';

const Stars = z.int().min(1).max(5);

export const Review = z.object({
  id: Id,
  userId: Id,
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
  images: z.array(z.string()),
  reviewType: z.enum(REVIEW_TYPES),
  likes: z.int(),
  createdAt: Moment,
  user: z.object({ id: Id, username: z.string(), name: z.string(), avatar: z.string().nullable() }),
  /** The dish of a dish review. */
  dish: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

export const listReviews = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/reviews',
  access: 'public',
  summary: 'The reviews of a restaurant, newest first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(Review),
});
