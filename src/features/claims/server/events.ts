import { defineEvent } from '#kit/server/events.ts';

/** Emitted when a person claims a restaurant that has an owner. */
export const claimOpened = defineEvent<{ claimId: number; restaurantId: number }>('claim.opened');
