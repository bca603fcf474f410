import { deleteItem, editItem, previewItem, undoItem } from '#features/admin/row/web/RowMenu.tsx';
import { useUndoableRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminUser, deleteUser, undoDeleteUser } from '../contract.ts';

const UserDialog = lazyDialog(() => import('./UserDialog.tsx'), 'UserDialog');

/** What can be done with accounts; `dialogs` stands where they are asked for. */
export function useUserActions(onGone?: () => void) {
  const form = useRowDialog<AdminUser | null>();
  const removal = useUndoableRemoval({
    label: t('Delete user'),
    done: t('User deleted successfully'),
    failed: t('Failed to delete user'),
    to: deleteUser,
    undo: {
      to: undoDeleteUser,
      done: t('User is back'),
      failed: t('User could not be brought back'),
    },
    says: t(
      'Their restaurants and reviews are removed too. You can undo this for 30 days; then everything is deleted for good.',
    ),
    hint: t('They get a mail with it, and a link to appeal.'),
    onDone: onGone,
  });
  const remove = ({ id, username }: AdminUser) => removal.ask({ id, name: username });
  const undo = ({ id }: AdminUser) => removal.undo(id);

  function menu(user: AdminUser, preview: (id: number) => void): MenuLine[] {
    const look = previewItem(() => preview(user.id));
    if (user.deletedAt) return [look, undoItem(() => undo(user))];
    return [
      look,
      ...(user.closedAt ? [] : [editItem(() => form.show(user))]),
      deleteItem(() => remove(user)),
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && <UserDialog user={form.shown.row} open={form.shown.open} onClose={form.close} />}
    </>
  );
  return { edit: form.show, remove, undo, menu, dialogs };
}
