import { defineEvent, type Emitter } from '#kit/server/events.ts';
import type { Actor } from '#kit/server/session.ts';

/** An administrator took somebody out, with their restaurants and reviews; this can be undone for 30 days. */
export const userDeleted = defineEvent<{ userId: number }>('user.deleted');

export const userRestored = defineEvent<{ userId: number }>('user.restored');

/** What a step of an administrator works with. */
export type AdminContext = Emitter & { user: Actor };
