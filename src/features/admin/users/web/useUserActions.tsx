import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDeletion } from '#features/admin/row/web/useDeletion.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminUser, deleteUser, undoDeleteUser } from '../contract.ts';

const UserDialog = lazyDialog(() => import('./UserDialog.tsx'), 'UserDialog');

/** What can be done with accounts; `dialogs` stands where they are asked for. */
export function useUserActions(onGone?: () => void) {
  const [form, setForm] = useState<{ user: AdminUser | null; open: boolean; times: number } | null>(null);
  const edit = (user: AdminUser | null) =>
    setForm((previous) => ({ user, open: true, times: (previous?.times ?? 0) + 1 }));
  const deletion = useDeletion({
    thing: 'User',
    to: deleteUser,
    undo: undoDeleteUser,
    says: 'Their restaurants and reviews go with them. For 30 days it can be undone, then everything of theirs is removed for good.',
    onDone: onGone,
  });
  const remove = ({ id, username }: AdminUser) => deletion.ask({ id, name: username });
  const undo = ({ id }: AdminUser) => deletion.undo(id);

  function menu(user: AdminUser, preview: (id: number) => void): MenuItem[] {
    const look = { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(user.id) };
    if (user.deletedAt)
      return [look, { label: 'Undo deletion', icon: <Undo2 size={18} />, onSelect: () => undo(user) }];
    return [
      look,
      ...(user.closedAt ? [] : [{ label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(user) }]),
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => remove(user),
      },
    ];
  }

  const dialogs = (
    <>
      {deletion.dialog}
      {form && (
        <UserDialog
          key={form.times}
          user={form.user}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
    </>
  );
  return { edit, remove, undo, menu, dialogs };
}
