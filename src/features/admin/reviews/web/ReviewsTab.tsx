import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { type AdminReview, exportReviews, listAdminReviews, REVIEW_SORTS } from '../contract.ts';
import { nameReview, REVIEW_LABELS, useReviewActions } from './useReviewActions.tsx';

const ReviewSheet = lazyDialog(() => import('./ReviewSheet.tsx'), 'ReviewSheet');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} review', '{n} reviews'),
  search: t('Search reviews'),
  notFound: t('No reviews found'),
  none: t('No reviews yet'),
};

const COLUMNS: readonly Column<AdminReview>[] = [
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
];

const FILTERS = [
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
] as const;

export function ReviewsTab() {
  const table = useTable({
    read: (input) => query(listAdminReviews, input),
    sorts: REVIEW_SORTS,
    choices: { rating: ['1', '2', '3', '4', '5'], type: REVIEW_TYPES },
    numbers: { restaurant: t('Of restaurant'), author: t('Of account') },
  });
  const { menu, dialogs } = useReviewActions();
  return (
    <>
      <TableScreen
        id="reviews"
        title={t('Reviews')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={nameReview}
        filters={FILTERS}
        file={exportReviews}
        sheet={ReviewSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t(
              'The ratings of their restaurants are updated; they can be restored for 30 days under “Removed”.',
            ),
            reasonHint: t('Each author gets a notification.'),
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}
