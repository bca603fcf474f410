import { formatCount } from '#kit/web/format.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import type { Comment, Post } from '../../contract.ts';
import { useDeleteComment } from './useCommenting.ts';

interface Props {
  post: Post;
  comment: Comment;
  parent?: Comment;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before a comment goes. */
export function DeleteCommentDialog({ post, comment, parent, open, onClose }: Props) {
  const send = useDeleteComment(post, comment, parent);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this comment?"
      confirm="Delete comment"
      busy={send.isPending}
      onConfirm={() => send.mutate({ id: comment.id }, { onSettled: onClose })}
    >
      {comment.replyCount > 0
        ? `${formatCount(comment.replyCount, 'reply', 'replies')} to it ${comment.replyCount === 1 ? 'is' : 'are'} deleted too.`
        : 'It is deleted for good.'}
    </ConfirmDialog>
  );
}
