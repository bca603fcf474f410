import { ExternalLink, Eye, Newspaper, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminCommunity, deleteAdminCommunity } from '../contract.ts';

const CommunityDialog = lazyDialog(() => import('./CommunityDialog.tsx'), 'CommunityDialog');

/** What can be done with communities; `dialogs` stands where they are asked for. */
export function useCommunityActions(onGone?: () => void) {
  const { toHref } = useAddress();
  const pages = usePages();
  const [form, setForm] = useState<{ community: AdminCommunity; open: boolean; times: number } | null>(null);
  const edit = (community: AdminCommunity) =>
    setForm((previous) => ({ community, open: true, times: (previous?.times ?? 0) + 1 }));
  const removal = useRemoval({
    thing: 'Community',
    to: deleteAdminCommunity,
    says: 'It is gone for good; its posts stay with their authors.',
    hint: 'The founder is told.',
    onDone: onGone,
  });

  function menu(community: AdminCommunity, preview: (id: number) => void): MenuItem[] {
    return [
      { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(community.id) },
      {
        label: 'Open page',
        icon: <ExternalLink size={18} />,
        href: pages.community(community.slug),
      },
      {
        label: 'Posts',
        icon: <Newspaper size={18} />,
        href: toHref({ tab: 'posts', community: community.id }),
      },
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(community) },
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => removal.ask(community),
      },
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form && (
        <CommunityDialog
          key={form.times}
          community={form.community}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
    </>
  );
  return { edit, remove: removal.ask, isRemoving: removal.isRemoving, menu, dialogs };
}
