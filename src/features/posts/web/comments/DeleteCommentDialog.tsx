import { RemovalDialog } from '#features/reports/web/RemovalDialog.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import type { Comment, Post } from '../../contract.ts';
import { useDeleteComment } from './useCommenting.ts';

interface Props {
  post: Post;
  comment: Comment;
  parent?: Comment;
  /** Whether both comment and post are other people's: the comment's author is told why. */
  asksWhy: boolean;
  open: boolean;
  onClose: () => void;
}

export function DeleteCommentDialog({ post, comment, parent, asksWhy, open, onClose }: Props) {
  const send = useDeleteComment(post, comment, parent);
  const says =
    comment.replyCount > 0
      ? plural(comment.replyCount, '{n} reply to it is deleted too.', '{n} replies to it are deleted too.')
      : t('It is deleted for good.');
  if (asksWhy)
    return (
      <RemovalDialog
        open={open}
        onClose={onClose}
        name={t('the comment by {name}', { name: comment.user.name })}
        label={t('Delete comment')}
        says={says}
        asksRule
        onSubmit={(reason, rule) => send.mutateAsync({ id: comment.id, reason, rule }).then(onClose)}
      />
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Delete this comment?')}
      confirm={t('Delete comment')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ id: comment.id }, { onSettled: onClose })}
    >
      {says}
    </ConfirmDialog>
  );
}
