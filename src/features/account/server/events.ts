import { defineEvent } from '#kit/server/events.ts';

/** A person deleted their own account; the reviews may remain under "Former member". */
export const accountClosed = defineEvent<{ userId: number }>('account.closed');
