import { RemovalDialog } from '#features/reports/web/RemovalDialog.tsx';
import { formatCount } from '#kit/contract/format.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import type { Comment, Post } from '../../contract.ts';
import { useDeleteComment } from './useCommenting.ts';

interface Props {
  post: Post;
  comment: Comment;
  parent?: Comment;
  /** Whether it is somebody else's, under a post of somebody else: its author is told why. */
  asksWhy: boolean;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before a comment goes. */
export function DeleteCommentDialog({ post, comment, parent, asksWhy, open, onClose }: Props) {
  const send = useDeleteComment(post, comment, parent);
  const says =
    comment.replyCount > 0
      ? `${formatCount(comment.replyCount, 'reply', 'replies')} to it ${comment.replyCount === 1 ? 'is' : 'are'} deleted too.`
      : 'It is deleted for good.';
  if (asksWhy)
    return (
      <RemovalDialog
        open={open}
        onClose={onClose}
        name={`the comment by ${comment.user.name}`}
        label="Delete comment"
        says={says}
        onSubmit={(reason) => send.mutateAsync({ id: comment.id, reason }).then(onClose)}
      />
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this comment?"
      confirm="Delete comment"
      busy={send.isPending}
      onConfirm={() => send.mutate({ id: comment.id }, { onSettled: onClose })}
    >
      {says}
    </ConfirmDialog>
  );
}
