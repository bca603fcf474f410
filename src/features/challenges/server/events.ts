import { defineEvent } from '#kit/server/events.ts';

/** A restaurant's challenges are others now than a moment before: begun, paused or ended. */
export const challengesChanged = defineEvent<{ restaurantId: number }>('challenges.changed');
