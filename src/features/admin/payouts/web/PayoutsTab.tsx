import { RefreshCw, ScrollText, UserRound } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { PAYOUT_STATES } from '#features/payouts/web/payoutStates.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { PAYOUT_STATUSES } from '#vocabulary/payouts.ts';
import { type AdminPayout, exportPayouts, listAllPayouts, PAYOUT_SORTS, retryPayout } from '../contract.ts';

const PROVIDERS = { sandbox: 'Sandbox', stripe: 'Stripe' } as const;
const CAUSES: Record<AdminPayout['cause'], string> = {
  press: 'By press',
  weekly: 'Weekly',
  leaving: 'On leaving',
};

const COLUMNS: readonly Column<AdminPayout>[] = [
  { id: 'person', label: 'Person', main: true, cell: ({ username }) => username ?? 'Former member' },
  {
    id: 'amount',
    label: 'Amount',
    sortable: 'down',
    end: true,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => <Chip tone={PAYOUT_STATES[status].tone}>{PAYOUT_STATES[status].label}</Chip>,
  },
  { id: 'failure', label: 'Failure', cell: ({ failure }) => failure },
  { id: 'destinationName', label: 'To', cell: ({ destinationName }) => destinationName },
  {
    id: 'createdAt',
    label: 'Requested',
    sortable: 'down',
    cell: ({ createdAt }) => <When at={createdAt} exact />,
  },
  {
    id: 'completedAt',
    label: 'Completed',
    extra: true,
    cell: ({ completedAt }) => completedAt && <When at={completedAt} exact />,
  },
  { id: 'cause', label: 'Cause', extra: true, cell: ({ cause }) => CAUSES[cause] },
  { id: 'provider', label: 'Provider', extra: true, cell: ({ provider }) => PROVIDERS[provider] },
  { id: 'reference', label: 'Reference', extra: true, cell: ({ reference }) => reference },
  { id: 'id', label: 'Number', end: true, extra: true, cell: ({ id }) => id },
];

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: PAYOUT_STATUSES.map((value) => ({ value, label: PAYOUT_STATES[value].label })),
  },
] as const;

/** Money on its way to banks: how far each payout is, and why one came back. */
export function PayoutsTab() {
  const table = useTable({
    read: (input) => query(listAllPayouts, input),
    sorts: PAYOUT_SORTS,
    choices: { status: PAYOUT_STATUSES },
  });
  const { toHref: getHref } = useAddress();
  const retry = useEndpointMutation(retryPayout, {
    refreshes: [listAllPayouts],
    success: ({ message }) => toast({ title: 'Asked', description: message }),
    failure: ({ sentence }) => toast({ title: 'Not asked', description: sentence, variant: 'destructive' }),
  });
  return (
    <TableScreen
      id="payouts"
      title="Payouts"
      noun={['payout', 'payouts']}
      table={table}
      columns={COLUMNS}
      nameOf={({ username, amount, currency }) =>
        `${formatMoney(amount, currency)} to ${username ?? 'a former member'}`
      }
      filters={FILTERS}
      file={exportPayouts}
      actions={({ id, userId, status }) => [
        ...(status === 'failed'
          ? []
          : [
              {
                label: 'Ask the provider now',
                icon: <RefreshCw size={18} />,
                onSelect: () => retry.mutate({ id }),
              },
            ]),
        ...(userId === null
          ? []
          : [
              {
                label: 'Open the person',
                icon: <UserRound size={18} />,
                href: getHref({ tab: 'users', open: userId }),
              },
            ]),
        {
          label: 'Show in the audit log',
          icon: <ScrollText size={18} />,
          href: getHref({ tab: 'audit', kind: 'payout', targetId: id }),
        },
      ]}
    />
  );
}
