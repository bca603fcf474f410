import { defineEvent } from '#kit/server/events.ts';

/** A guest requests a table. */
export const tableAsked = defineEvent<{ requestId: number; restaurantId: number }>('table request.asked');
