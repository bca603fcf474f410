import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { REVIEW_TYPES } from '#vocabulary.ts';
import {
  type AdminReview,
  deleteAdminReview,
  exportReviews,
  getAdminReview,
  listAdminReviews,
  REVIEW_SORTS,
} from '../contract.ts';

const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx'), 'ReviewDialog');

const REVIEW_LABELS = { dish: t('Dish'), venue: t('Venue'), staff: t('Staff') } as const;

export const ReviewsDesk = createDesk({
  id: 'reviews',
  title: t('Reviews'),
  texts: {
    formatAmount: (n) => plural(n, '{n} review', '{n} reviews'),
    search: t('Search reviews'),
    notFound: t('No reviews found'),
    none: t('No reviews yet'),
  },
  list: listAdminReviews,
  file: exportReviews,
  sorts: REVIEW_SORTS,
  columns: [
    {
      id: 'review',
      label: t('Review'),
      main: true,
      cell: (review) => (
        <OpenLink id={review.id}>
          <span className="line-clamp-2">{review.review || review.title || t('Without words')}</span>
        </OpenLink>
      ),
    },
    { id: 'rating', label: t('Rating'), sortable: 'down', cell: ({ rating }) => <Stars value={rating} /> },
    { id: 'author', label: t('Author'), cell: ({ username }) => username },
    { id: 'restaurant', label: t('Restaurant'), cell: ({ restaurant }) => restaurant },
    { id: 'type', label: t('About'), cell: ({ reviewType }) => REVIEW_LABELS[reviewType] },
    {
      id: 'createdAt',
      label: t('Written'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'dish', label: t('Dish'), extra: true, cell: ({ dish }) => dish },
    {
      id: 'tip',
      label: t('Tip'),
      end: true,
      extra: true,
      cell: ({ tipAmount, currency }) => formatMoney(tipAmount, currency),
    },
    { id: 'photos', label: t('Photos'), end: true, extra: true, cell: ({ images }) => images.length },
    {
      id: 'likes',
      label: t('Helpful'),
      end: true,
      extra: true,
      cell: ({ likes, votes }) => t('{likes} of {votes}', { likes, votes }),
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'rating',
      label: t('Rating'),
      all: t('All ratings'),
      options: ['5', '4', '3', '2', '1'].map((value) => ({
        value,
        label: plural(Number(value), '{n} star', '{n} stars'),
      })),
    },
    {
      name: 'type',
      label: t('About'),
      all: t('Everything'),
      options: REVIEW_TYPES.map((value) => ({ value, label: REVIEW_LABELS[value] })),
    },
  ],
  numbers: { restaurant: t('Of restaurant'), author: t('Of account') },
  getName: ({ username, restaurant }: AdminReview) =>
    t('{username} on {restaurant}', { username, restaurant }),
  facts: {
    read: getAdminReview,
    noun: t('Review'),
    missing: t('This review is not there'),
    title: ({ username, restaurant }) => t('{username} on {restaurant}', { username, restaurant }),
    above: (review) => (
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
      </>
    ),
    facts: (review, { person, restaurant, when }) => [
      [t('Number'), review.id],
      [t('Author'), person(review.userId, review.username)],
      [t('Restaurant'), restaurant(review.restaurantId, review.restaurant)],
      [t('About'), REVIEW_LABELS[review.reviewType]],
      [t('Dish'), review.dish],
      [t('Tip'), formatMoney(review.tipAmount, review.currency)],
      [t('Helpful'), t('{likes} of {votes}', { likes: review.likes, votes: review.votes })],
      [t('Written'), when(review.createdAt)],
      [t('Edited'), when(review.editedAt)],
    ],
  },
  form: (review, state) => <ReviewDialog review={review} {...state} />,
  useRemoval: (onDone) =>
    useRemoval({
      label: t('Delete review'),
      successText: t('Review deleted successfully'),
      failureText: t('Failed to delete review'),
      to: deleteAdminReview,
      says: t('The restaurant’s rating is updated; it can be restored for 30 days under “Removed”.'),
      onDone,
    }),
  removedName: (review: AdminReview) => t('the review of {username}', { username: review.username }),
  actions: (_, { preview, edit, remove }) => [preview, edit, remove],
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t(
        'The ratings of their restaurants are updated; they can be restored for 30 days under “Removed”.',
      ),
      reasonHint: t('Each author gets a notification.'),
      rows,
    },
  ],
});
