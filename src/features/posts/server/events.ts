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

/** Its author removed it. */
export const postDeleted = defineEvent<PostEvent>('post.deleted');
