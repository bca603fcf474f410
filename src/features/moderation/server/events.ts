import { defineEvent } from '#kit/server/events.ts';

/** An administrator took somebody out, with their restaurants and reviews; this can be undone for 30 days. */
export const userDeleted = defineEvent<{ userId: number }>('user.deleted');

export const userRestored = defineEvent<{ userId: number }>('user.restored');
