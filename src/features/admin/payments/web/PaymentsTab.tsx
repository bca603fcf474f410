import { HandCoins, ScrollText, UserRound } from 'lucide-react';
import { useState } from 'react';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { PAYMENT_STATUSES } from '#vocabulary.ts';
import { type AdminPayment, exportPayments, listPayments, PAYMENT_SORTS } from '../contract.ts';

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'), 'RefundDialog');

const STATUSES = {
  pending: { label: 'Pending', tone: 'accent' },
  succeeded: { label: 'Succeeded', tone: 'herb' },
  failed: { label: 'Failed', tone: 'plain' },
} as const;

const PROVIDERS = { sandbox: 'Sandbox', stripe: 'Stripe' } as const;

const COLUMNS: readonly Column<AdminPayment>[] = [
  { id: 'person', label: 'Person', main: true, cell: ({ username }) => username ?? 'Former member' },
  {
    id: 'amount',
    label: 'Amount',
    sortable: 'down',
    end: true,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'refunded',
    label: 'Refunded',
    end: true,
    cell: ({ refunded, currency }) => (
      <span className={cx(refunded === 0 && 'text-ink-3')}>{formatMoney(refunded, currency)}</span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => <Chip tone={STATUSES[status].tone}>{STATUSES[status].label}</Chip>,
  },
  { id: 'provider', label: 'Provider', cell: ({ provider }) => PROVIDERS[provider] },
  {
    id: 'createdAt',
    label: 'Started',
    sortable: 'down',
    cell: ({ createdAt }) => <When at={createdAt} exact />,
  },
  {
    id: 'completedAt',
    label: 'Completed',
    extra: true,
    cell: ({ completedAt }) => completedAt && <When at={completedAt} exact />,
  },
  { id: 'reference', label: 'Reference', extra: true, cell: ({ reference }) => reference },
  { id: 'failure', label: 'Failure', extra: true, cell: ({ failure }) => failure },
  { id: 'id', label: 'Number', end: true, extra: true, cell: ({ id }) => id },
];

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: PAYMENT_STATUSES.map((value) => ({ value, label: STATUSES[value].label })),
  },
] as const;

/** Whether a wallet may still give some of it back. */
const canRefund = ({ status, userId, amount, refunded }: AdminPayment) =>
  status === 'succeeded' && userId !== null && refunded < amount;

/** Top-ups by card, each of which can be refunded. */
export function PaymentsTab() {
  const table = useTable({
    read: (input) => query(listPayments, input),
    sorts: PAYMENT_SORTS,
    choices: { status: PAYMENT_STATUSES },
  });
  const { toHref: getHref } = useAddress();
  const [refund, setRefund] = useState<{ payment: AdminPayment; open: boolean; times: number } | null>(null);
  return (
    <>
      <TableScreen
        id="payments"
        title="Payments"
        noun={['payment', 'payments']}
        table={table}
        columns={COLUMNS}
        nameOf={({ username, amount, currency }) =>
          `${formatMoney(amount, currency)} from ${username ?? 'a former member'}`
        }
        filters={FILTERS}
        file={exportPayments}
        actions={(payment) => [
          ...(canRefund(payment)
            ? [
                {
                  label: 'Refund',
                  icon: <HandCoins size={18} />,
                  onSelect: () =>
                    setRefund((previous) => ({ payment, open: true, times: (previous?.times ?? 0) + 1 })),
                },
              ]
            : []),
          ...(payment.userId === null
            ? []
            : [
                {
                  label: 'Open the person',
                  icon: <UserRound size={18} />,
                  href: getHref({ tab: 'users', open: payment.userId }),
                },
              ]),
          {
            label: 'Show in the audit log',
            icon: <ScrollText size={18} />,
            href: getHref({ tab: 'audit', kind: 'payment', targetId: payment.id }),
          },
        ]}
      />
      {refund && (
        <RefundDialog
          key={refund.times}
          payment={refund.payment}
          open={refund.open}
          onClose={() => setRefund({ ...refund, open: false })}
        />
      )}
    </>
  );
}
