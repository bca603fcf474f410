import { ExternalLink, Eye, MessagesSquare, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminPost, deleteAdminPost } from '../contract.ts';
import { authorOfPost } from './wording.ts';

const PostDialog = lazyDialog(() => import('./PostDialog.tsx'), 'PostDialog');

/** What can be done with posts; `dialogs` stands where they are asked for. */
export function usePostActions(onGone?: () => void) {
  const { toHref } = useAddress();
  const pages = usePages();
  const [form, setForm] = useState<{ post: AdminPost; open: boolean; times: number } | null>(null);
  const edit = (post: AdminPost) =>
    setForm((previous) => ({ post, open: true, times: (previous?.times ?? 0) + 1 }));
  const close = () => setForm((previous) => previous && { ...previous, open: false });
  const removal = useRemoval({
    thing: 'Post',
    to: deleteAdminPost,
    says: 'It is gone for good, with its comments and likes.',
    onDone: onGone,
  });
  const remove = (post: AdminPost) => removal.ask({ id: post.id, name: `the post by ${authorOfPost(post)}` });

  function menu(post: AdminPost, preview: (id: number) => void): MenuItem[] {
    return [
      { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(post.id) },
      { label: 'Open page', icon: <ExternalLink size={18} />, href: pages.post(post.id) },
      {
        label: 'Comments',
        icon: <MessagesSquare size={18} />,
        href: toHref({ tab: 'comments', post: post.id }),
      },
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(post) },
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => remove(post),
      },
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form && <PostDialog key={form.times} post={form.post} open={form.open} onClose={close} />}
    </>
  );
  return { edit, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
