import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeletion } from '#features/admin/row/web/useDeletion.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminMenuItem, deleteAdminMenuItem } from '../contract.ts';

const MenuItemDialog = lazyDialog(() => import('./MenuItemDialog.tsx'), 'MenuItemDialog');

/** What can be done with dishes; `dialogs` stands where they are asked for. */
export function useMenuItemActions(onGone?: () => void) {
  const [form, setForm] = useState<{ item: AdminMenuItem | null; open: boolean; times: number } | null>(null);
  const edit = (item: AdminMenuItem | null) =>
    setForm((previous) => ({ item, open: true, times: (previous?.times ?? 0) + 1 }));
  const deletion = useDeletion({
    thing: 'Menu item',
    to: deleteAdminMenuItem,
    says: 'It leaves its menu for good; its reviews stay with the restaurant.',
    onDone: onGone,
  });

  function menu(item: AdminMenuItem, preview: (id: number) => void): MenuItem[] {
    return [
      { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(item.id) },
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(item) },
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => deletion.ask(item),
      },
    ];
  }

  const dialogs = (
    <>
      {deletion.dialog}
      {form && (
        <MenuItemDialog
          key={form.times}
          item={form.item}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
    </>
  );
  return { edit, remove: deletion.ask, menu, dialogs };
}
