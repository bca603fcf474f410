import { HandCoins } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { PAYMENT_STATUSES } from '#vocabulary.ts';
import { type AdminPayment, exportPayments, listPayments, PAYMENT_SORTS } from '../contract.ts';

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'), 'RefundDialog');

const STATUSES = {
  pending: { label: t('Pending'), tone: 'accent' },
  succeeded: { label: t('Succeeded'), tone: 'herb' },
  failed: { label: t('Failed'), tone: 'plain' },
} as const;

const PROVIDERS = { sandbox: t('Sandbox'), stripe: t('Stripe') } as const;

/** Returns whether a part of the payment can still be refunded from the wallet. */
const canRefund = ({ status, userId, amount, refunded }: AdminPayment) =>
  status === 'succeeded' && userId !== null && refunded < amount;

/** Top-ups by card, which can be refunded. */
export const PaymentsDesk = createDesk({
  id: 'payments',
  title: t('Payments'),
  texts: {
    formatAmount: (n) => plural(n, '{n} payment', '{n} payments'),
    search: t('Search payments'),
    notFound: t('No payments found'),
    none: t('No payments yet'),
  },
  list: listPayments,
  file: exportPayments,
  sorts: PAYMENT_SORTS,
  columns: [
    { id: 'person', label: t('Person'), main: true, cell: ({ username }) => username ?? t('Former member') },
    {
      id: 'amount',
      label: t('Amount'),
      sortable: 'down',
      end: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      id: 'refunded',
      label: t('Refunded'),
      end: true,
      cell: ({ refunded, currency }) => (
        <span className={cx(refunded === 0 && 'text-ink-3')}>{formatMoney(refunded, currency)}</span>
      ),
    },
    {
      id: 'status',
      label: t('Status'),
      cell: ({ status }) => <Chip tone={STATUSES[status].tone}>{STATUSES[status].label}</Chip>,
    },
    { id: 'provider', label: t('Provider'), cell: ({ provider }) => PROVIDERS[provider] },
    {
      id: 'createdAt',
      label: t('Started'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} exact />,
    },
    {
      id: 'completedAt',
      label: t('Completed'),
      extra: true,
      cell: ({ completedAt }) => completedAt && <When at={completedAt} exact />,
    },
    { id: 'reference', label: t('Reference'), extra: true, cell: ({ reference }) => reference },
    { id: 'failure', label: t('Failure'), extra: true, cell: ({ failure }) => failure },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'status',
      label: t('Status'),
      all: t('All statuses'),
      options: PAYMENT_STATUSES.map((value) => ({ value, label: STATUSES[value].label })),
    },
  ],
  getName: ({ username, amount, currency }) =>
    t('{amount} from {username}', {
      amount: formatMoney(amount, currency),
      username: username ?? t('a former member'),
    }),
  actions: (payment, { show, person, auditLog }) => [
    ...(canRefund(payment)
      ? [
          {
            label: t('Refund'),
            icon: <HandCoins size={18} />,
            onSelect: () => show((row, state) => <RefundDialog payment={row} {...state} />),
          },
        ]
      : []),
    ...person(payment.userId),
    auditLog('payment', payment.id),
  ],
});
