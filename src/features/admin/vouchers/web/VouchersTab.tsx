import { Plus, ScrollText, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import type { Voucher } from '#features/vouchers/contract.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { exportVouchers, listVouchers, VOUCHER_SORTS } from '../contract.ts';

const VoucherDialog = lazyDialog(() => import('./VoucherDialog.tsx'), 'VoucherDialog');
const RedemptionsDialog = lazyDialog(() => import('./RedemptionsDialog.tsx'), 'RedemptionsDialog');

const COLUMNS: readonly Column<Voucher>[] = [
  { id: 'code', label: t('Code'), main: true, sortable: 'up', cell: ({ code }) => code },
  { id: 'value', label: t('Value'), end: true, cell: ({ value, currency }) => formatMoney(value, currency) },
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
];

function State({ voucher: { expiresAt, uses, maxUses } }: { voucher: Voucher }) {
  if (uses >= maxUses) return <Chip>{t('Used up')}</Chip>;
  // These tables are drawn by browsers alone: the two sides cannot disagree on the time.
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return <Chip>{t('Expired')}</Chip>;
  return <Chip tone="herb">{t('Valid')}</Chip>;
}

type Opened = { voucher: Voucher | null; open: boolean; times: number };

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} voucher', '{n} vouchers'),
  search: t('Search vouchers'),
  notFound: t('No vouchers found'),
  none: t('No vouchers yet'),
};

/** Vouchers, who redeemed them, and a form for a new one. */
export function VouchersTab() {
  const table = useTable({ read: (input) => query(listVouchers, input), sorts: VOUCHER_SORTS, choices: {} });
  const { toHref: getHref } = useAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (voucher: Voucher | null) =>
    setOpened((previous) => ({ voucher, open: true, times: (previous?.times ?? 0) + 1 }));
  const close = () => setOpened((previous) => previous && { ...previous, open: false });
  return (
    <>
      <TableScreen
        id="vouchers"
        title={t('Vouchers')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ code }) => code}
        file={exportVouchers}
        add={
          <Button variant="primary" icon={<Plus size={18} />} onClick={() => open(null)}>
            {t('Add Voucher')}
          </Button>
        }
        actions={(voucher) => [
          {
            label: t('See who redeemed it'),
            icon: <UsersRound size={18} />,
            onSelect: () => open(voucher),
          },
          {
            label: t('Show in the audit log'),
            icon: <ScrollText size={18} />,
            href: getHref({ tab: 'audit', kind: 'voucher', targetId: voucher.id }),
          },
        ]}
      />
      {opened &&
        (opened.voucher ? (
          <RedemptionsDialog key={opened.times} voucher={opened.voucher} open={opened.open} onClose={close} />
        ) : (
          <VoucherDialog key={opened.times} open={opened.open} onClose={close} />
        ))}
    </>
  );
}
