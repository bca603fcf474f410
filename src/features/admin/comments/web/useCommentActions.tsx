import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { usePages } from '#features/admin/web/pages.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminComment, deleteAdminComment } from '../contract.ts';

const CommentDialog = lazyDialog(() => import('./CommentDialog.tsx'), 'CommentDialog');

export const nameOfComment = ({ id, username }: AdminComment) => `comment ${id} by ${username}`;

/** What can be done with comments; `dialogs` stands where they are asked for. */
export function useCommentActions(onGone?: () => void) {
  const pages = usePages();
  const [form, setForm] = useState<{ comment: AdminComment; open: boolean; times: number } | null>(null);
  const edit = (comment: AdminComment) =>
    setForm((previous) => ({ comment, open: true, times: (previous?.times ?? 0) + 1 }));
  const removal = useRemoval({
    thing: 'Comment',
    to: deleteAdminComment,
    says: 'It is gone for good, with its replies.',
    onDone: onGone,
  });
  const remove = ({ id, username }: AdminComment) => removal.ask({ id, name: `the comment by ${username}` });

  function menu(comment: AdminComment, preview: (id: number) => void): MenuItem[] {
    return [
      { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(comment.id) },
      {
        label: 'Open page of the post',
        icon: <ExternalLink size={18} />,
        href: pages.post(comment.postId),
      },
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(comment) },
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => remove(comment),
      },
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form && (
        <CommentDialog
          key={form.times}
          comment={form.comment}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
    </>
  );
  return { edit, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
