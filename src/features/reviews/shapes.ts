import { z } from 'zod';
import { Id, Language, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';

export const Stars = z
  .int(t('Choose 1 to 5 stars'))
  .min(1, t('Choose 1 to 5 stars'))
  .max(5, t('Choose 1 to 5 stars'));

/**
 * "Former member" for a person who has left, "A guest" for one whom a block hides from the owner; both have no
 * username.
 */
export const ReviewAuthor = z.object({
  id: Id.nullable(),
  username: z.string().nullable(),
  name: z.string(),
  avatar: z.string().nullable(),
});

export const ReviewForm = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Whether a tip has a recipient. */
  takesTips: z.boolean(),
  dishes: z.array(z.object({ id: Id, name: z.string() })),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** A private message from an author to the restaurant. */
export const PrivateWord = z.object({ rating: Stars.nullable(), word: z.string().nullable() });
export type PrivateWord = z.infer<typeof PrivateWord>;

export const ReceivedWord = PrivateWord.extend({
  reviewId: LongId,
  /** The public stars of the same review. */
  stars: Stars,
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  user: ReviewAuthor,
});
export type ReceivedWord = z.infer<typeof ReceivedWord>;

/** A review as shown outside its restaurant's page. */
export const ReviewInShort = z.object({
  id: LongId,
  restaurant: z.object({ id: Id, name: z.string(), image: z.string().nullable() }),
  rating: z.int(),
  title: z.string().nullable(),
  review: z.string().nullable(),
  lang: Language,
  reviewType: z.enum(REVIEW_TYPES),
  /** The dish of a dish review. */
  dish: z.string().nullable(),
  images: z.array(z.string()),
  likes: z.int(),
  createdAt: Timestamp,
  /** The host from which its author imported it. */
  broughtFrom: z.string().nullish(),
});
export type ReviewInShort = z.infer<typeof ReviewInShort>;
