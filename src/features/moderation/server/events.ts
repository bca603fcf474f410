import { defineEvent } from '#kit/server/events.ts';

/** An administrator deleted a user with their restaurants and reviews; can be undone for 30 days. */
export const userDeleted = defineEvent<{ userId: number }>('user.deleted');

export const userRestored = defineEvent<{ userId: number }>('user.restored');
