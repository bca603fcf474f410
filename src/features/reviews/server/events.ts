import { defineEvent } from '#kit/server/events.ts';

type ReviewEvent = { reviewId: number; restaurantId: number; userId: number };

export const reviewCreated = defineEvent<ReviewEvent>('review.created');

/** Its author wrote it anew. */
export const reviewEdited = defineEvent<ReviewEvent>('review.edited');

/** Its author or an administrator removed it. */
export const reviewDeleted = defineEvent<ReviewEvent>('review.deleted');
