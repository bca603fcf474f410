import { deleteItem, editItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminReview, deleteAdminReview } from '../contract.ts';

const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx'), 'ReviewDialog');

export const REVIEW_LABELS = { dish: t('Dish'), venue: t('Venue'), staff: t('Staff') } as const;

export const nameReview = ({ username, restaurant }: AdminReview) =>
  t('{username} on {restaurant}', { username, restaurant });

/** What can be done with reviews; `dialogs` stands where they are asked for. */
export function useReviewActions(onGone?: () => void) {
  const form = useRowDialog<AdminReview>();
  const removal = useRemoval({
    label: t('Delete review'),
    done: t('Review deleted successfully'),
    failed: t('Failed to delete review'),
    to: deleteAdminReview,
    says: t('The restaurant’s rating is updated; it can be restored for 30 days under “Removed”.'),
    onDone: onGone,
  });
  const remove = (review: AdminReview) =>
    removal.ask({ id: review.id, name: t('the review of {username}', { username: review.username }) });

  function menu(review: AdminReview, preview: (id: number) => void): MenuLine[] {
    return [
      previewItem(() => preview(review.id)),
      editItem(() => form.show(review)),
      deleteItem(() => remove(review)),
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && <ReviewDialog review={form.shown.row} open={form.shown.open} onClose={form.close} />}
    </>
  );
  return { edit: form.show, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
