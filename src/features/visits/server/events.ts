import { defineEvent } from '#kit/server/events.ts';

/** A person checked in at a restaurant, for the first time on its business day. */
export const visitRecorded = defineEvent<{
  visitId: number;
  userId: number;
  restaurantId: number;
  day: string;
}>('visit.recorded');
