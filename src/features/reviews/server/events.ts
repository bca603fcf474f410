import { defineEvent } from '#kit/server/events.ts';

type ReviewEvent = { reviewId: number; restaurantId: number; userId: number };

export const reviewCreated = defineEvent<ReviewEvent>('review.created');

/** Its author edited it. */
export const reviewEdited = defineEvent<ReviewEvent>('review.edited');

/** An administrator restored it. */
export const reviewRestored = defineEvent<ReviewEvent>('review.restored');

/** Its author or an administrator removed it. */
export const reviewDeleted = defineEvent<ReviewEvent>('review.deleted');
