import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminReview, deleteAdminReview } from '../contract.ts';

const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx'), 'ReviewDialog');

export const REVIEW_LABELS = { dish: 'Dish', venue: 'Venue', staff: 'Staff' } as const;

export const nameOfReview = ({ username, restaurant }: AdminReview) => `${username} on ${restaurant}`;

/** What can be done with reviews; `dialogs` stands where they are asked for. */
export function useReviewActions(onGone?: () => void) {
  const [form, setForm] = useState<{ review: AdminReview; open: boolean; times: number } | null>(null);
  const edit = (review: AdminReview) =>
    setForm((previous) => ({ review, open: true, times: (previous?.times ?? 0) + 1 }));
  const removal = useRemoval({
    thing: 'Review',
    to: deleteAdminReview,
    says: 'It is gone for good, and the restaurant is counted anew.',
    onDone: onGone,
  });
  const remove = (review: AdminReview) =>
    removal.ask({ id: review.id, name: `the review of ${review.username}` });

  function menu(review: AdminReview, preview: (id: number) => void): MenuItem[] {
    return [
      { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(review.id) },
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(review) },
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => remove(review),
      },
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form && (
        <ReviewDialog
          key={form.times}
          review={form.review}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
    </>
  );
  return { edit, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
