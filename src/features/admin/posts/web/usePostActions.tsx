import { MessagesSquare } from 'lucide-react';
import { deleteItem, editItem, pageItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminPost, deleteAdminPost } from '../contract.ts';
import { getPostAuthor } from './wording.ts';

const PostDialog = lazyDialog(() => import('./PostDialog.tsx'), 'PostDialog');

/** What can be done with posts; `dialogs` stands where they are asked for. */
export function usePostActions(onGone?: () => void) {
  const { toHref } = useAddress();
  const pages = usePages();
  const form = useRowDialog<AdminPost>();
  const removal = useRemoval({
    label: t('Delete post'),
    done: t('Post deleted successfully'),
    failed: t('Failed to delete post'),
    to: deleteAdminPost,
    says: t('It goes with its comments and likes, and can be restored for 30 days under “Removed”.'),
    onDone: onGone,
  });
  const remove = (post: AdminPost) =>
    removal.ask({ id: post.id, name: t('the post by {postAuthor}', { postAuthor: getPostAuthor(post) }) });

  function menu(post: AdminPost, preview: (id: number) => void): MenuLine[] {
    return [
      previewItem(() => preview(post.id)),
      pageItem(pages.post(post.id)),
      {
        label: t('Comments'),
        icon: <MessagesSquare size={18} />,
        href: toHref({ tab: 'comments', post: post.id }),
      },
      editItem(() => form.show(post)),
      deleteItem(() => remove(post)),
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && <PostDialog post={form.shown.row} open={form.shown.open} onClose={form.close} />}
    </>
  );
  return { edit: form.show, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
