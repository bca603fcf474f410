import { Newspaper } from 'lucide-react';
import { deleteItem, editItem, pageItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminCommunity, deleteAdminCommunity } from '../contract.ts';

const CommunityDialog = lazyDialog(() => import('./CommunityDialog.tsx'), 'CommunityDialog');

/** What can be done with communities; `dialogs` stands where they are asked for. */
export function useCommunityActions(onGone?: () => void) {
  const { toHref } = useAddress();
  const pages = usePages();
  const form = useRowDialog<AdminCommunity>();
  const removal = useRemoval({
    label: t('Delete community'),
    done: t('Community deleted successfully'),
    failed: t('Failed to delete community'),
    to: deleteAdminCommunity,
    says: t('The community is deleted for good; its posts stay with their authors.'),
    hint: t('The founder gets a notification.'),
    onDone: onGone,
  });

  function menu(community: AdminCommunity, preview: (id: number) => void): MenuLine[] {
    return [
      previewItem(() => preview(community.id)),
      pageItem(pages.community(community.slug)),
      {
        label: t('Posts'),
        icon: <Newspaper size={18} />,
        href: toHref({ tab: 'posts', community: community.id }),
      },
      editItem(() => form.show(community)),
      deleteItem(() => removal.ask(community)),
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && (
        <CommunityDialog community={form.shown.row} open={form.shown.open} onClose={form.close} />
      )}
    </>
  );
  return { edit: form.show, remove: removal.ask, isRemoving: removal.isRemoving, menu, dialogs };
}
