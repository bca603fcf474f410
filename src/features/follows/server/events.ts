import { defineEvent } from '#kit/server/events.ts';

/** Somebody said anew who sees and reaches them. */
export const privacyChanged = defineEvent<{ userId: number; isPrivate: boolean }>('privacy.changed');
