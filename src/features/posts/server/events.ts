import { defineEvent } from '#kit/server/events.ts';

type PostEvent = {
  postId: number;
  userId: number;
  /** The restaurant that it is about. */
  restaurantId: number | null;
  communityId: number | null;
};

export const postCreated = defineEvent<PostEvent>('post.created');

export const postEdited = defineEvent<PostEvent & { restaurantBefore: number | null }>('post.edited');

/** An administrator brought it back after removing it. */
export const postRestored = defineEvent<PostEvent>('post.restored');

/** Its author or an administrator removed it. */
export const postDeleted = defineEvent<PostEvent>('post.deleted');
