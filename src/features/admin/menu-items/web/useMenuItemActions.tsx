import { deleteItem, editItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { useDeletion } from '#features/admin/row/web/useDeletion.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminMenuItem, deleteAdminMenuItem } from '../contract.ts';

const MenuItemDialog = lazyDialog(() => import('./MenuItemDialog.tsx'), 'MenuItemDialog');

/** What can be done with dishes; `dialogs` stands where they are asked for. */
export function useMenuItemActions(onGone?: () => void) {
  const form = useRowDialog<AdminMenuItem | null>();
  const deletion = useDeletion({
    label: t('Delete menu item'),
    done: t('Menu item deleted successfully'),
    failed: (status) => t('Failed to delete menu item: {status}', { status }),
    to: deleteAdminMenuItem,
    says: t('It leaves its menu for good; its reviews stay with the restaurant.'),
    onDone: onGone,
  });

  function menu(item: AdminMenuItem, preview: (id: number) => void): MenuLine[] {
    return [
      previewItem(() => preview(item.id)),
      editItem(() => form.show(item)),
      deleteItem(() => deletion.ask(item)),
    ];
  }

  const dialogs = (
    <>
      {deletion.dialog}
      {form.shown && <MenuItemDialog item={form.shown.row} open={form.shown.open} onClose={form.close} />}
    </>
  );
  return { edit: form.show, remove: deletion.ask, menu, dialogs };
}
