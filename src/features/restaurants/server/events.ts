import { defineEvent } from '#kit/server/events.ts';

/** The public data of a restaurant has changed: its facts, status or owner, or it was deleted or restored. */
export const restaurantChanged = defineEvent<{ restaurantId: number }>('restaurant.changed');
