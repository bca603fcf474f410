import { UsersRound } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import type { Voucher } from '#features/vouchers/contract.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { exportVouchers, listVouchers, VOUCHER_SORTS } from '../contract.ts';

const VoucherDialog = lazyDialog(() => import('./VoucherDialog.tsx'), 'VoucherDialog');
const RedemptionsDialog = lazyDialog(() => import('./RedemptionsDialog.tsx'), 'RedemptionsDialog');

function State({ voucher: { expiresAt, uses, maxUses } }: { voucher: Voucher }) {
  if (uses >= maxUses) return <Chip>{t('Used up')}</Chip>;
  // Only browsers render these tables, so the time cannot differ from the server's.
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return <Chip>{t('Expired')}</Chip>;
  return <Chip tone="herb">{t('Valid')}</Chip>;
}

/** Vouchers, the people who redeemed them, and a form for a new one. */
export const VouchersDesk = createDesk({
  id: 'vouchers',
  title: t('Vouchers'),
  texts: {
    formatAmount: (n) => plural(n, '{n} voucher', '{n} vouchers'),
    search: t('Search vouchers'),
    notFound: t('No vouchers found'),
    none: t('No vouchers yet'),
  },
  list: listVouchers,
  file: exportVouchers,
  sorts: VOUCHER_SORTS,
  columns: [
    { id: 'code', label: t('Code'), main: true, sortable: 'up', cell: ({ code }) => code },
    {
      id: 'value',
      label: t('Value'),
      end: true,
      cell: ({ value, currency }) => formatMoney(value, currency),
    },
    {
      id: 'uses',
      label: t('Redeemed'),
      end: true,
      cell: ({ uses, maxUses }) =>
        t('{uses} of {maxUses}', { uses: formatNumber(uses), maxUses: formatNumber(maxUses) }),
    },
    { id: 'state', label: t('State'), cell: (voucher) => <State voucher={voucher} /> },
    {
      id: 'expiresAt',
      label: t('Expires'),
      cell: ({ expiresAt }) =>
        expiresAt ? <When at={expiresAt} /> : <span className="text-ink-3">{t('Never')}</span>,
    },
    {
      id: 'createdAt',
      label: t('Created'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  getName: ({ code }) => code,
  addDialog: { label: t('Add Voucher'), dialog: (state) => <VoucherDialog {...state} /> },
  actions: ({ id }, { show, auditLog }) => [
    {
      label: t('See who redeemed it'),
      icon: <UsersRound size={18} />,
      onSelect: () => show((voucher, state) => <RedemptionsDialog voucher={voucher} {...state} />),
    },
    auditLog('voucher', id),
  ],
});
