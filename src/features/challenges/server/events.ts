import { defineEvent } from '#kit/server/events.ts';

/** A challenge of the restaurant was created, changed, paused, ended or deleted. */
export const challengesChanged = defineEvent<{ restaurantId: number }>('challenges.changed');
