import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { usePreview } from '#features/admin/row/web/usePreview.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { bulkChoice } from '#features/admin/table/web/BulkDialog.tsx';
import { TableScreen } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { PRICE_RANGES, RESTAURANT_STATUSES } from '#vocabulary.ts';
import {
  type AdminRestaurant,
  exportRestaurants,
  listAdminRestaurants,
  RESTAURANT_SORTS,
} from '../contract.ts';
import { STATUS_LABELS, Status } from './Status.tsx';
import { useRestaurantActions } from './useRestaurantActions.tsx';

const SubmissionSheet = lazyDialog(() => import('./SubmissionSheet.tsx'), 'SubmissionSheet');

const NOUN = ['restaurant', 'restaurants'] as const;

const COLUMNS: readonly Column<AdminRestaurant>[] = [
  {
    id: 'name',
    label: 'Name',
    main: true,
    sortable: 'up',
    cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status, deletedAt }) => <Status status={status} deleted={deletedAt !== null} />,
  },
  { id: 'owner', label: 'Owner', cell: ({ username }) => username ?? 'Nobody yet' },
  { id: 'cuisineType', label: 'Cuisine', sortable: 'up', cell: ({ cuisineType }) => cuisineType },
  { id: 'price', label: 'Price', cell: ({ priceRange }) => priceRange },
  {
    id: 'rating',
    label: 'Rating',
    cell: ({ rating, reviewCount }) => <Rating mean={rating} count={reviewCount} />,
  },
  { id: 'createdAt', label: 'Added', sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'address', label: 'Address', extra: true, cell: ({ address }) => address },
  { id: 'userEmail', label: "Owner's email", extra: true, cell: ({ userEmail }) => userEmail },
  { id: 'phone', label: 'Phone', extra: true, cell: ({ phone }) => phone },
  { id: 'website', label: 'Website', extra: true, cell: ({ website }) => website },
  {
    id: 'picks',
    label: 'Picks',
    extra: true,
    cell: ({ picks }) => picks.map((pick) => <Chip key={pick}>{pick}</Chip>),
  },
  {
    id: 'approvedAt',
    label: 'Approved',
    extra: true,
    cell: ({ approvedAt }) => approvedAt && <When at={approvedAt} />,
  },
  { id: 'notes', label: 'Notes', extra: true, cell: ({ reviewNotes }) => reviewNotes },
  { id: 'id', label: 'Number', end: true, extra: true, cell: ({ id }) => id },
];

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: RESTAURANT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  },
  {
    name: 'price',
    label: 'Price',
    all: 'All prices',
    options: PRICE_RANGES.map((value) => ({ value, label: value })),
  },
  { name: 'deleted', label: 'State', all: 'Here', options: [{ value: '1', label: 'Deleted' }] },
] as const;

export function RestaurantsTab() {
  const { input, table } = useTable({
    sorts: RESTAURANT_SORTS,
    choices: { status: RESTAURANT_STATUSES, price: PRICE_RANGES, deleted: ['1'] },
    numbers: { owner: 'Of account' },
  });
  const list = useQuery({ ...query(listAdminRestaurants, input), placeholderData: keepPreviousData });
  const preview = usePreview();
  const { add, menu, dialogs } = useRestaurantActions();

  const choice = (
    action: 'approve' | 'reject' | 'revoke' | 'delete' | 'undo',
    label: string,
    says: string,
    rows: readonly AdminRestaurant[],
  ) =>
    bulkChoice({ table: 'restaurants', action, label, noun: NOUN, says, rows, nameOf: ({ name }) => name });

  return (
    <>
      <TableScreen
        id="restaurants"
        title="Restaurants"
        noun={NOUN}
        table={table}
        list={list}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        filters={FILTERS}
        file={exportRestaurants}
        add={
          <Button variant="primary" icon={<Plus size={18} />} onClick={add}>
            Add Restaurant
          </Button>
        }
        isQuiet={({ deletedAt }) => deletedAt !== null}
        actions={(restaurant) => menu(restaurant, preview.open)}
        bulk={(rows) => {
          const here = rows.filter(({ deletedAt }) => deletedAt === null);
          const pending = here.filter(({ status }) => status === 'pending');
          const approved = here.filter(({ status }) => status === 'approved');
          const deleted = rows.filter(({ deletedAt }) => deletedAt !== null);
          return [
            choice('approve', 'Approve', 'They go live at once, and their owners are told.', pending),
            choice('reject', 'Reject', 'Their owners see the reason and can submit them again.', pending),
            choice('revoke', 'Revoke', 'They are hidden and wait for review again.', approved),
            choice('delete', 'Delete', 'Nobody sees them any more. For 30 days it can be undone.', here),
            choice('undo', 'Undo deletion', 'They come back with the status that they had.', deleted),
          ];
        }}
      />
      {dialogs}
      {preview.id !== null && (
        <SubmissionSheet key={preview.id} id={preview.id} open={preview.isOpen} onClose={preview.close} />
      )}
    </>
  );
}
