import { ClipboardCheck, DoorOpen, Mail, XCircle } from 'lucide-react';
import { links } from '#addresses.ts';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { pageItem } from '#features/admin/row/web/RowMenu.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { PRICE_RANGES, RESTAURANT_STATUSES } from '#vocabulary.ts';
import { exportRestaurants, listAdminRestaurants, RESTAURANT_SORTS } from '../contract.ts';
import { askDecision, restaurantRows, Status } from './Rows.tsx';

const SubmissionSheet = lazyDialog(() => import('./SubmissionSheet.tsx'), 'SubmissionSheet');
const AddRestaurantDialog = lazyDialog(() => import('./AddRestaurantDialog.tsx'), 'AddRestaurantDialog');

export const RestaurantsDesk = createDesk({
  ...restaurantRows,
  id: 'restaurants',
  title: t('Restaurants'),
  texts: {
    formatAmount: (n) => plural(n, '{n} restaurant', '{n} restaurants'),
    search: t('Search restaurants'),
    notFound: t('No restaurants found'),
    none: t('No restaurants yet'),
  },
  list: listAdminRestaurants,
  file: exportRestaurants,
  sorts: RESTAURANT_SORTS,
  columns: [
    {
      id: 'name',
      label: t('Name'),
      main: true,
      sortable: 'up',
      cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
    },
    {
      id: 'status',
      label: t('Status'),
      cell: ({ status, deletedAt }) => <Status status={status} isDeleted={deletedAt !== null} />,
    },
    { id: 'owner', label: t('Owner'), cell: ({ username }) => username ?? t('Nobody yet') },
    {
      id: 'cuisineType',
      label: t('Cuisine'),
      sortable: 'up',
      cell: ({ cuisineType }) => nameCuisine(cuisineType),
    },
    {
      id: 'price',
      label: t('Price'),
      cell: ({ priceRange, currency }) => formatPriceRange(priceRange, currency),
    },
    {
      id: 'rating',
      label: t('Rating'),
      cell: ({ rating, reviewCount }) => <Rating mean={rating} count={reviewCount} />,
    },
    {
      id: 'createdAt',
      label: t('Added'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'address', label: t('Address'), extra: true, cell: ({ address }) => address },
    { id: 'userEmail', label: t("Owner's email"), extra: true, cell: ({ userEmail }) => userEmail },
    { id: 'phone', label: t('Phone'), extra: true, cell: ({ phone }) => phone },
    { id: 'website', label: t('Website'), extra: true, cell: ({ website }) => website },
    {
      id: 'picks',
      label: t('Picks'),
      extra: true,
      cell: ({ picks }) => picks.map((pick) => <Chip key={pick}>{pick}</Chip>),
    },
    {
      id: 'approvedAt',
      label: t('Approved'),
      extra: true,
      cell: ({ approvedAt }) => approvedAt && <When at={approvedAt} />,
    },
    { id: 'notes', label: t('Notes'), extra: true, cell: ({ reviewNotes }) => reviewNotes },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'status',
      label: t('Status'),
      all: t('All statuses'),
      options: RESTAURANT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    {
      name: 'price',
      label: t('Price'),
      all: t('All prices'),
      options: PRICE_RANGES.map((value) => ({ value, label: value })),
    },
    { name: 'deleted', label: t('State'), all: t('Here'), options: [{ value: '1', label: t('Deleted') }] },
  ],
  numbers: { owner: t('Of account') },
  isQuiet: ({ deletedAt }) => deletedAt !== null,
  sheet: SubmissionSheet,
  addDialog: { label: t('Add Restaurant'), dialog: (state) => <AddRestaurantDialog {...state} /> },
  actions: ({ id, status, closedAt, deletedAt }, { preview, edit, remove, undo, show }) => {
    const look = {
      ...preview,
      label: status === 'pending' ? t('Review', {}, 'verb') : t('Preview'),
      icon: <ClipboardCheck size={18} />,
    };
    if (deletedAt) return [look, undo];
    return [
      look,
      edit,
      pageItem(links.restaurant(id)),
      {
        label: t('Message to the owner'),
        icon: <Mail size={18} />,
        onSelect: () => show(askDecision('message')),
      },
      ...(status === 'approved'
        ? [{ label: t('Revoke'), icon: <XCircle size={18} />, onSelect: () => show(askDecision('revoke')) }]
        : []),
      ...(closedAt
        ? [{ label: t('Reopen'), icon: <DoorOpen size={18} />, onSelect: () => show(askDecision('reopen')) }]
        : []),
      remove,
    ];
  },
  bulk: (rows) => {
    const presentRows = rows.filter(({ deletedAt }) => deletedAt === null);
    const pendingRows = presentRows.filter(({ status }) => status === 'pending');
    const approvedRows = presentRows.filter(({ status }) => status === 'approved');
    const deletedRows = rows.filter(({ deletedAt }) => deletedAt !== null);
    return [
      {
        action: 'approve',
        label: t('Approve'),
        says: t('They go live at once, and their owners get a notification.'),
        rows: pendingRows,
      },
      {
        action: 'reject',
        label: t('Reject'),
        says: t('Their owners see the reason and can submit them again.'),
        rows: pendingRows,
      },
      {
        action: 'revoke',
        label: t('Revoke'),
        says: t('They are hidden and wait for review again.'),
        rows: approvedRows,
      },
      {
        action: 'delete',
        label: t('Delete'),
        says: t('They are hidden from everyone. You can undo this for 30 days.'),
        reasonHint: t('Each owner gets a notification.'),
        rows: presentRows,
      },
      {
        action: 'undo',
        label: t('Undo deletion'),
        says: t('They come back with the status that they had.'),
        rows: deletedRows,
      },
    ];
  },
});
