import { defineEvent } from '#kit/server/events.ts';

/** Somebody deleted their own account; their reviews may have stayed, of a former member. */
export const accountClosed = defineEvent<{ userId: number }>('account.closed');
