import { deleteItem, editItem, pageItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminComment, deleteAdminComment } from '../contract.ts';

const CommentDialog = lazyDialog(() => import('./CommentDialog.tsx'), 'CommentDialog');

export const nameComment = ({ id, username }: AdminComment) =>
  t('comment {id} by {username}', { id, username });

/** What can be done with comments; `dialogs` stands where they are asked for. */
export function useCommentActions(onGone?: () => void) {
  const pages = usePages();
  const form = useRowDialog<AdminComment>();
  const removal = useRemoval({
    label: t('Delete comment'),
    done: t('Comment deleted successfully'),
    failed: t('Failed to delete comment'),
    to: deleteAdminComment,
    says: t('The comment goes with its replies, and can be restored for 30 days under “Removed”.'),
    onDone: onGone,
  });
  const remove = ({ id, username }: AdminComment) =>
    removal.ask({ id, name: t('the comment by {username}', { username }) });

  function menu(comment: AdminComment, preview: (id: number) => void): MenuLine[] {
    return [
      previewItem(() => preview(comment.id)),
      pageItem(pages.post(comment.postId), t('Open page of the post')),
      editItem(() => form.show(comment)),
      deleteItem(() => remove(comment)),
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && <CommentDialog comment={form.shown.row} open={form.shown.open} onClose={form.close} />}
    </>
  );
  return { edit: form.show, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
