import { defineEvent } from '#kit/server/events.ts';

/** What people find of a restaurant has changed: its facts, its status, its owner, or whether it is there. */
export const restaurantChanged = defineEvent<{ restaurantId: number }>('restaurant.changed');
