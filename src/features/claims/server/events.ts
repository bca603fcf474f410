import { defineEvent } from '#kit/server/events.ts';

/** Somebody says that a restaurant which has an owner is theirs. */
export const claimOpened = defineEvent<{ claimId: number; restaurantId: number }>('claim.opened');
