import { defineEvent } from '#kit/server/events.ts';

/** Somebody tipped a restaurant, by itself or with a review. */
export const tipReceivedEvent = defineEvent<{ tipId: number; restaurantId: number }>('tip.received');
