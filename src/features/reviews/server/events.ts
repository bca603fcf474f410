import { defineEvent } from '#kit/server/events.ts';

type ReviewEvent = { reviewId: number; restaurantId: number; userId: number };

export const reviewCreated = defineEvent<ReviewEvent>('review.created');
