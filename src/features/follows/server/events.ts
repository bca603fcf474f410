import { defineEvent } from '#kit/server/events.ts';

/** A person changed who may see or contact them. */
export const privacyChanged = defineEvent<{ userId: number; isPrivate: boolean }>('privacy.changed');
