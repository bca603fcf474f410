import { t } from '#kit/contract/text.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { type Comment, createComment, deleteComment, listComments, type Post } from '../../contract.ts';
import { addComment, patchComment, patchPost } from '../patches.ts';

/** Writes comments on a post, or replies to one of them; `pending` is the one being sent. */
export function useCommenting(post: Post, parent?: Comment) {
  const { id } = post;
  const send = useEndpointMutation(createComment, {
    updates: ({ commentCount, ...comment }) => [
      addComment(comment),
      ...patchPost(id, (card) => ({
        commentCount,
        comment: comment.parentId === null ? comment : card.comment,
      })),
      ...(parent ? patchComment(parent.id, () => ({ replyCount: parent.replyCount + 1 })) : []),
    ],
    waits: ({ content }) => ({
      label: t('Comment on the post by {name}', { name: post.author.name }),
      text: content,
    }),
    failure: ({ sentence }) =>
      toast({ title: t('Your comment was not posted'), description: sentence, variant: 'destructive' }),
  });
  return {
    pending: send.isPending ? send.variables.content : null,
    send: (content: string) =>
      send.mutateAsync({ id, content, parentId: parent?.id ?? null }).then(
        () => true,
        ({ isKept }: CallError) => isKept,
      ),
  };
}

export function useDeleteComment(post: Post, comment: Comment, parent?: Comment) {
  return useEndpointMutation(deleteComment, {
    updates: ({ commentCount }) => [
      patch(listComments, (one) => (one.id === comment.id || one.parentId === comment.id ? null : one)),
      ...(parent ? patchComment(parent.id, () => ({ replyCount: parent.replyCount - 1 })) : []),
      ...patchPost(post.id, (card) => ({
        commentCount,
        comment: card.comment?.id === comment.id ? null : card.comment,
      })),
    ],
    success: () => toast({ title: t('Comment deleted') }),
    failure: ({ sentence }) =>
      toast({ title: t('The comment was not deleted'), description: sentence, variant: 'destructive' }),
  });
}
