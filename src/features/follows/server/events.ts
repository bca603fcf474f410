import { defineEvent } from '#kit/server/events.ts';

export const personFollowed = defineEvent<{ followerId: number; followingId: number }>('person.followed');
