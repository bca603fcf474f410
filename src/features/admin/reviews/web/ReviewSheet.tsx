import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { getAdminReview } from '../contract.ts';
import { REVIEW_LABELS, useReviewActions } from './useReviewActions.tsx';

/** A review with all that is known of it. */
export function ReviewSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const { edit, remove, isRemoving, dialogs } = useReviewActions(onClose);
  const read = useQuery({ ...query(getAdminReview, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Review')}
      missing={t('This review is not there')}
      read={read}
      title={({ username, restaurant }) => t('{username} on {restaurant}', { username, restaurant })}
    >
      {(review) => (
        <>
          <Stars value={review.rating} className="text-xl" />
          {review.title && (
            <h3 dir="auto" className="mt-3 text-lg wrap-anywhere">
              {review.title}
            </h3>
          )}
          <p dir="auto" className="mt-2 mb-5 wrap-anywhere whitespace-pre-line">
            {review.review ?? t('Without words.')}
          </p>
          <RowPhotos images={review.images} alt={() => t('Photo of the review')} />
          <Facts
            facts={[
              [t('Number'), review.id],
              [
                t('Author'),
                <FactLink key="author" href={toHref({ tab: 'users', open: review.userId })}>
                  {review.username}
                </FactLink>,
              ],
              [
                t('Restaurant'),
                <FactLink key="place" href={toHref({ tab: 'restaurants', open: review.restaurantId })}>
                  {review.restaurant}
                </FactLink>,
              ],
              [t('About'), REVIEW_LABELS[review.reviewType]],
              [t('Dish'), review.dish],
              [t('Tip'), formatMoney(review.tipAmount, review.currency)],
              [t('Helpful'), t('{likes} of {votes}', { likes: review.likes, votes: review.votes })],
              [t('Written'), <When key="written" at={review.createdAt} exact />],
              [t('Edited'), review.editedAt && <When key="edited" at={review.editedAt} exact />],
            ]}
          />
          <SheetFoot onDelete={() => remove(review)} onEdit={() => edit(review)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
