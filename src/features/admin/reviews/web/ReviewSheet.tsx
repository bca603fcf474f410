import { useQuery } from '@tanstack/react-query';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { pictureSources } from '#features/media/rules.ts';
import { formatMoney } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { getAdminReview } from '../contract.ts';
import { REVIEW_LABELS, useReviewActions } from './useReviewActions.tsx';

const LINK = 'font-semibold text-accent underline-offset-4 hover:underline';

/** A review with all that is known of it. */
export function ReviewSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref: getHref } = useAddress();
  const { edit, remove, isRemoving, dialogs } = useReviewActions(onClose);
  const read = useQuery({ ...query(getAdminReview, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing="Review"
      read={read}
      title={({ username, restaurant }) => `${username} on ${restaurant}`}
    >
      {(review) => (
        <>
          <Stars value={review.rating} className="text-xl" />
          {review.title && <h3 className="mt-3 text-lg wrap-anywhere">{review.title}</h3>}
          <p className="mt-2 mb-5 wrap-anywhere whitespace-pre-line">{review.review ?? 'Without words.'}</p>
          {review.images.length > 0 && (
            <ul className="mb-5 grid grid-cols-3 gap-2">
              {review.images.map((src) => (
                <li key={src}>
                  <a href={src} target="_blank" rel="noreferrer noopener">
                    <Picture
                      {...pictureSources(src)}
                      sizes="200px"
                      alt="Photo of the review"
                      className="aspect-4/3 rounded-card"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Facts
            facts={[
              ['Number', review.id],
              [
                'Author',
                <a key="author" href={getHref({ tab: 'users', open: review.userId })} className={LINK}>
                  {review.username}
                </a>,
              ],
              [
                'Restaurant',
                <a
                  key="place"
                  href={getHref({ tab: 'restaurants', open: review.restaurantId })}
                  className={LINK}
                >
                  {review.restaurant}
                </a>,
              ],
              ['About', REVIEW_LABELS[review.reviewType]],
              ['Dish', review.dish],
              ['Tip', formatMoney(review.tipAmount)],
              ['Helpful', `${review.likes} of ${review.votes}`],
              ['Written', <When key="written" at={review.createdAt} exact />],
              ['Edited', review.editedAt && <When key="edited" at={review.editedAt} exact />],
            ]}
          />
          <DialogFoot>
            <Button variant="quiet" className="text-error!" onClick={() => remove(review)}>
              Delete
            </Button>
            <Button variant="primary" onClick={() => edit(review)}>
              Edit
            </Button>
          </DialogFoot>
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
