import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { CLAIM_STATES, CLAIM_WAYS } from '#vocabulary.ts';
import { CLAIM_SORTS, exportClaims, listAdminClaims } from '../contract.ts';
import { STATE_LABELS, State, WAY_LABELS } from './State.tsx';

const ClaimSheet = lazyDialog(() => import('./ClaimSheet.tsx'), 'ClaimSheet');

/** Who says that a place is theirs; what waits is looked at, sent a letter for, and decided. */
export const ClaimsDesk = createDesk({
  id: 'claims',
  title: t('Claims'),
  texts: {
    formatAmount: (n) => plural(n, '{n} claim', '{n} claims'),
    search: t('Search claims'),
    notFound: t('No claims found'),
    none: t('No claims yet'),
  },
  list: listAdminClaims,
  file: exportClaims,
  sorts: CLAIM_SORTS,
  columns: [
    {
      id: 'restaurant',
      label: t('Restaurant'),
      main: true,
      cell: ({ id, restaurant }) => <OpenLink id={id}>{restaurant}</OpenLink>,
    },
    { id: 'username', label: t('Claimed by'), cell: ({ username }) => username ?? t('Former member') },
    { id: 'owner', label: t('Owner'), cell: ({ owner }) => owner ?? t('Nobody') },
    { id: 'way', label: t('Proof'), cell: ({ way }) => WAY_LABELS[way] },
    { id: 'state', label: t('State'), cell: (claim) => <State claim={claim} /> },
    {
      id: 'createdAt',
      label: t('Claimed'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'decidedAt',
      label: t('Decided'),
      extra: true,
      cell: ({ decidedAt }) => decidedAt && <When at={decidedAt} />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'waiting',
      label: t('Queue'),
      all: t('All claims'),
      options: [{ value: '1', label: t('Waiting for you') }],
    },
    {
      name: 'state',
      label: t('State'),
      all: t('All states'),
      options: CLAIM_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
    {
      name: 'way',
      label: t('Proof'),
      all: t('Any proof'),
      options: CLAIM_WAYS.map((value) => ({ value, label: WAY_LABELS[value] })),
    },
  ],
  nameOf: ({ restaurant, username }) =>
    t('claim of {restaurant} by {username}', { restaurant, username: username ?? t('a former member') }),
  sheet: ClaimSheet,
  actions: (_, { preview }) => [{ ...preview, label: t('Open') }],
});
