import { RefreshCw } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { PAYOUT_STATES } from '#features/payouts/web/payoutStates.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { PAYOUT_STATUSES } from '#vocabulary/payouts.ts';
import { type AdminPayout, exportPayouts, listAllPayouts, PAYOUT_SORTS, retryPayout } from '../contract.ts';

const PROVIDERS = { sandbox: t('Sandbox'), stripe: t('Stripe') } as const;
const CAUSES: Record<AdminPayout['cause'], string> = {
  press: t('By press'),
  weekly: t('Weekly'),
  leaving: t('On leaving'),
};

/** Payouts to banks, with their progress and the reasons of returned ones. */
export const PayoutsDesk = createDesk({
  id: 'payouts',
  title: t('Payouts'),
  texts: {
    formatAmount: (n) => plural(n, '{n} payout', '{n} payouts'),
    search: t('Search payouts'),
    notFound: t('No payouts found'),
    none: t('No payouts yet'),
  },
  list: listAllPayouts,
  file: exportPayouts,
  sorts: PAYOUT_SORTS,
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
      id: 'status',
      label: t('Status'),
      cell: ({ status }) => <Chip tone={PAYOUT_STATES[status].tone}>{PAYOUT_STATES[status].label}</Chip>,
    },
    { id: 'failure', label: t('Failure'), cell: ({ failure }) => failure },
    { id: 'destinationName', label: t('To'), cell: ({ destinationName }) => destinationName },
    {
      id: 'createdAt',
      label: t('Requested'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} exact />,
    },
    {
      id: 'completedAt',
      label: t('Completed'),
      extra: true,
      cell: ({ completedAt }) => completedAt && <When at={completedAt} exact />,
    },
    { id: 'cause', label: t('Cause'), extra: true, cell: ({ cause }) => CAUSES[cause] },
    { id: 'provider', label: t('Provider'), extra: true, cell: ({ provider }) => PROVIDERS[provider] },
    { id: 'reference', label: t('Reference'), extra: true, cell: ({ reference }) => reference },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'status',
      label: t('Status'),
      all: t('All statuses'),
      options: PAYOUT_STATUSES.map((value) => ({ value, label: PAYOUT_STATES[value].label })),
    },
  ],
  getName: ({ username, amount, currency }) =>
    t('{amount} to {username}', {
      amount: formatMoney(amount, currency),
      username: username ?? t('a former member'),
    }),
  useActions() {
    const retry = useEndpointMutation(retryPayout, {
      refreshes: [listAllPayouts],
      success: ({ message }) => toast({ title: t('Asked'), description: message }),
      failure: ({ sentence }) =>
        toast({ title: t('Not asked'), description: sentence, variant: 'destructive' }),
    });
    return ({ id, userId, status }, { person, auditLog }) => [
      ...(status === 'failed'
        ? []
        : [
            {
              label: t('Ask the provider now'),
              icon: <RefreshCw size={18} />,
              onSelect: () => retry.mutate({ id }),
            },
          ]),
      ...person(userId),
      auditLog('payout', id),
    ];
  },
});
