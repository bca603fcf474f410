import { defineEvent } from '#kit/server/events.ts';

type PostEvent = {
  postId: number;
  userId: number;
  restaurantId: number | null;
  communityId: number | null;
};

export const postCreated = defineEvent<PostEvent>('post.created');

export const postEdited = defineEvent<PostEvent & { restaurantBefore: number | null }>('post.edited');

/** An administrator restored it after removing it. */
export const postRestored = defineEvent<PostEvent>('post.restored');

export const postDeleted = defineEvent<PostEvent>('post.deleted');
