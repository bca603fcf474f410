import { Flag, UserRound } from 'lucide-react';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { DECISION_STATES } from '#vocabulary.ts';
import { type AdminDecision, DECISION_SORTS, exportDecisions, listAdminDecisions } from '../contract.ts';

const STATES = { voting: t('Voting'), decided: t('Decided'), cancelled: t('Called off') } as const;

const COLUMNS: readonly Column<AdminDecision>[] = [
  { id: 'title', label: t('Table'), main: true, cell: ({ title }) => title },
  {
    id: 'host',
    label: t('Host'),
    cell: ({ host }) => host ?? <span className="text-ink-3">{t('Account gone')}</span>,
  },
  {
    id: 'state',
    label: t('State'),
    cell: ({ state }) => <Chip {...(state === 'decided' && { tone: 'herb' })}>{STATES[state]}</Chip>,
  },
  {
    id: 'people',
    label: t('People'),
    end: true,
    cell: ({ people, guests }) =>
      guests === 0
        ? formatNumber(people)
        : t('{people}, {guests} as guests', { people: formatNumber(people), guests: formatNumber(guests) }),
  },
  { id: 'cards', label: t('Cards'), end: true, cell: ({ cards }) => formatNumber(cards) },
  {
    id: 'reportedNames',
    label: t('Reported names'),
    cell: ({ reportedNames }) =>
      reportedNames.length > 0 ? (
        <bdi>{joinItems(reportedNames)}</bdi>
      ) : (
        <span className="text-ink-3">{t('None')}</span>
      ),
  },
  { id: 'createdAt', label: t('Started'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
  { id: 'at', label: t('For', {}, 'time'), extra: true, cell: ({ at }) => <When at={at} exact /> },
  { id: 'id', label: t('Number'), end: true, sortable: 'down', cell: ({ id }) => id },
];

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} table', '{n} tables'),
  search: t('Search tables'),
  notFound: t('No tables found'),
  none: t('No tables yet'),
};

/** Tables that decide together. What people need and how they vote is not for administrators. */
export function DecisionsTab() {
  const table = useTable({
    read: (input) => query(listAdminDecisions, input),
    sorts: DECISION_SORTS,
    choices: { state: DECISION_STATES },
    numbers: { host: t('Of account') },
  });
  const { toHref } = useAddress();
  return (
    <TableScreen
      id="decisions"
      title={t('Tables')}
      texts={TEXTS}
      table={table}
      columns={COLUMNS}
      nameOf={({ title }) => title}
      isQuiet={({ state }) => state === 'cancelled'}
      filters={[
        {
          name: 'state',
          label: t('State'),
          all: t('All states'),
          options: DECISION_STATES.map((value) => ({ value, label: STATES[value] })),
        },
      ]}
      file={exportDecisions}
      actions={({ hostId, reportedNames }) => [
        ...(hostId
          ? [
              {
                label: t('Account of the host'),
                icon: <UserRound size={18} />,
                href: toHref({ tab: 'users', open: hostId }),
              },
            ]
          : []),
        ...(reportedNames.length > 0
          ? [
              {
                label: t('Reports of its guests'),
                icon: <Flag size={18} />,
                href: toHref({ tab: 'reports', kind: 'table guest' }),
              },
            ]
          : []),
      ]}
    />
  );
}
