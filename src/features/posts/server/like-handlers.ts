import { emit } from '#kit/server/events.ts';
import { handle } from '#kit/server/serve.ts';
import { likeComment, likePost, listPostLikes, unlikeComment, unlikePost } from '../contract.ts';
import { postLiked } from './events.ts';
import { readLikers } from './likers.ts';
import { setLike } from './likes.ts';

export const likeHandlers = [
  handle(likePost, async (context) => {
    const { db, user, input } = context;
    const like = await setLike(db, 'post', { id: input.id, me: user.id, isLiked: true });
    if (like.isChanged) await emit(context, postLiked, { postId: input.id, userId: user.id });
    return like;
  }),

  handle(unlikePost, ({ db, user, input }) =>
    setLike(db, 'post', { id: input.id, me: user.id, isLiked: false }),
  ),

  handle(likeComment, ({ db, user, input }) =>
    setLike(db, 'comment', { id: input.id, me: user.id, isLiked: true }),
  ),

  handle(unlikeComment, ({ db, user, input }) =>
    setLike(db, 'comment', { id: input.id, me: user.id, isLiked: false }),
  ),

  handle(listPostLikes, ({ db, user, input }) => readLikers(db, input, user?.id ?? null)),
];
