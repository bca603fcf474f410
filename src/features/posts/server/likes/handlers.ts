import { likeComment, likePost, listPostLikes, unlikeComment, unlikePost } from '#features/posts/contract.ts';
import { handle } from '#kit/server/serve.ts';
import { readLikers } from './likers.ts';
import { addLike, takeLikeBack } from './likes.ts';

export const likeHandlers = [
  handle(likePost, async (context) =>
    addLike(context, 'post', { id: context.input.id, me: context.user.id }),
  ),

  handle(unlikePost, async (context) =>
    takeLikeBack(context, 'post', { id: context.input.id, me: context.user.id }),
  ),

  handle(likeComment, async (context) =>
    addLike(context, 'comment', { id: context.input.id, me: context.user.id }),
  ),

  handle(unlikeComment, async (context) =>
    takeLikeBack(context, 'comment', { id: context.input.id, me: context.user.id }),
  ),

  handle(listPostLikes, ({ db, user, input }) => readLikers(db, input, user?.id ?? null)),
];
