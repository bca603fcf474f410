import { defineEvent } from '#kit/server/events.ts';

type Pair = { followerId: number; followingId: number };

export const personFollowed = defineEvent<Pair>('person.followed');
export const personUnfollowed = defineEvent<Pair>('person.unfollowed');
