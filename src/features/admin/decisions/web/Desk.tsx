import { Flag } from 'lucide-react';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DECISION_STATES } from '#vocabulary.ts';
import { DECISION_SORTS, exportDecisions, listAdminDecisions } from '../contract.ts';

const STATES = { voting: t('Voting'), decided: t('Decided'), cancelled: t('Called off') } as const;

/** Tables, that is groups that decide together. Administrators do not see people's needs and votes. */
export const DecisionsDesk = createDesk({
  id: 'decisions',
  title: t('Tables'),
  texts: {
    formatAmount: (n) => plural(n, '{n} table', '{n} tables'),
    search: t('Search tables'),
    notFound: t('No tables found'),
    none: t('No tables yet'),
  },
  list: listAdminDecisions,
  file: exportDecisions,
  sorts: DECISION_SORTS,
  columns: [
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
  ],
  filters: [
    {
      name: 'state',
      label: t('State'),
      all: t('All states'),
      options: DECISION_STATES.map((value) => ({ value, label: STATES[value] })),
    },
  ],
  numbers: { host: t('Of account') },
  getName: ({ title }) => title,
  isQuiet: ({ state }) => state === 'cancelled',
  actions: ({ hostId, reportedNames }, { person, toHref }) => [
    ...person(hostId, t('Account of the host')),
    ...(reportedNames.length > 0
      ? [
          {
            label: t('Reports of its guests'),
            icon: <Flag size={18} />,
            href: toHref({ tab: 'reports', kind: 'table guest' }),
          },
        ]
      : []),
  ],
});
