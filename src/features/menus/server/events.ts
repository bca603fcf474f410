import { defineEvent } from '#kit/server/events.ts';

/** Dishes of a restaurant were added, changed or removed. */
export const menuChanged = defineEvent<{ restaurantId: number }>('menu.changed');
