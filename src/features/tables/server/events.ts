import { defineEvent } from '#kit/server/events.ts';

/** Somebody asks a restaurant for a table. */
export const tableAsked = defineEvent<{ requestId: number; restaurantId: number }>('table request.asked');
