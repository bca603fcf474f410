import { defineEvent } from '#kit/server/events.ts';

/** A person tipped a restaurant, directly or with a review. */
export const tipReceivedEvent = defineEvent<{ tipId: number; restaurantId: number }>('tip.received');
